import type { Compatibility, Registry } from './registry.ts'

type Version = readonly [number, number, number]

const parse = (text: string): Version | null => {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text)
  return match && [Number(match[1]), Number(match[2]), Number(match[3])]
}

const isAtLeast = (a: Version, b: Version): boolean => {
  for (const index of [0, 1, 2] as const) {
    if (a[index] !== b[index]) return a[index] > b[index]
  }
  return true
}

// Below 1.0.0 a minor version is a breaking one.
const sameLine = (a: Version, b: Version): boolean => a[0] === b[0] && (a[0] > 0 || a[1] === b[1])

/** True when a version satisfies `^1.2.3`, `>=1.2.3`, `1.2.3` or `*`: the ranges that builds write. */
export function satisfiesRange(version: string, range: string): boolean {
  if (range === '*') return true
  const has = parse(version)
  const wants = parse(range.replace(/^(?:\^|>=)/, ''))
  if (!has || !wants) return false
  if (range.startsWith('>=')) return isAtLeast(has, wants)
  if (range.startsWith('^')) return sameLine(has, wants) && isAtLeast(has, wants)
  return has.join('.') === wants.join('.')
}

export interface UnmetNeed {
  /** A shared module, or `contract` for the API. */
  readonly name: string
  readonly needs: string
  /** Undefined where nothing of that name is there. */
  readonly has: string | undefined
}

/** The needs of a part that this page's shell and API do not meet. */
export function findUnmetNeeds(
  { contract: builtContract, singletons }: Compatibility,
  { provides, contract }: Pick<Registry, 'provides' | 'contract'>,
): UnmetNeed[] {
  const modules = provides ? Object.entries(singletons) : []
  const unmet = modules
    .filter(([name, range]) => !satisfiesRange(provides?.[name] ?? '', range))
    .map(([name, needs]) => ({ name, needs, has: provides?.[name] }))
  const range = `^${builtContract}`
  if (contract === undefined || builtContract === '0.0.0' || satisfiesRange(contract, range)) return unmet
  return [...unmet, { name: 'contract', needs: range, has: contract }]
}
