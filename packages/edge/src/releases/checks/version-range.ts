type Numbers = readonly [major: number, minor: number, patch: number]

const parse = (version: string): Numbers | undefined => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

const compare = (a: Numbers, b: Numbers): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

// `^0.2.1` may not move its minor, `^0.0.3` nothing at all: the first number that is not zero is the one that stays.
const sameCaret = (wanted: Numbers, has: Numbers): boolean => {
  if (wanted[0] > 0) return wanted[0] === has[0]
  if (wanted[1] > 0) return has[0] === 0 && wanted[1] === has[1]
  return compare(wanted, has) === 0
}

/** The ranges that our builds write: exact, `~1.2.3`, `^1.2.3`. Anything else satisfies nothing. */
export const satisfies = (version: string, range: string): boolean => {
  const has = parse(version)
  const wanted = parse(range.replace(/^[~^]/, ''))
  if (!has || !wanted || compare(has, wanted) < 0) return false
  if (range.startsWith('^')) return sameCaret(wanted, has)
  if (range.startsWith('~')) return has[0] === wanted[0] && has[1] === wanted[1]
  return compare(has, wanted) === 0
}

/** Additive changes raise the minor: an API serves a part that was built against the same major and nothing newer. */
export const contractServes = (served: string, built: string): boolean => satisfies(served, `^${built}`)
