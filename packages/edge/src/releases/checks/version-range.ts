type Numbers = readonly [major: number, minor: number, patch: number]

const parse = (version: string): Numbers | undefined => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

const compare = (a: Numbers, b: Numbers): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

// `^0.2.1` may not move its minor, `^0.0.3` nothing at all: the first number that is not zero is the one that stays.
const sameCaret = (leastVersion: Numbers, has: Numbers): boolean => {
  if (leastVersion[0] > 0) return leastVersion[0] === has[0]
  if (leastVersion[1] > 0) return has[0] === 0 && leastVersion[1] === has[1]
  return compare(leastVersion, has) === 0
}

/** The ranges that our builds write: exact, `~1.2.3`, `^1.2.3`. Anything else satisfies nothing. */
export const satisfies = (version: string, range: string): boolean => {
  const has = parse(version)
  const leastVersion = parse(range.replace(/^[~^]/, ''))
  if (!has || !leastVersion || compare(has, leastVersion) < 0) return false
  if (range.startsWith('^')) return sameCaret(leastVersion, has)
  if (range.startsWith('~')) return has[0] === leastVersion[0] && has[1] === leastVersion[1]
  return compare(has, leastVersion) === 0
}

/** Additive changes raise the minor: an API serves a part that was built against the same major and nothing newer. */
export const contractServes = (servedVersion: string, builtVersion: string): boolean =>
  satisfies(servedVersion, `^${builtVersion}`)
