import type { Registry, RegistryRemote } from '@parley/contracts/registry'
import { RemoteError } from './remote-failure.ts'

type Version = readonly [number, number, number]

const parse = (text: string): Version | null => {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(text)
  return found && [Number(found[1]), Number(found[2]), Number(found[3])]
}

const isAtLeast = (a: Version, b: Version): boolean => {
  for (const index of [0, 1, 2] as const) {
    if (a[index] !== b[index]) return a[index] > b[index]
  }
  return true
}

// Below 1.0.0 a minor version is a breaking one.
const sameLine = (a: Version, b: Version): boolean => a[0] === b[0] && (a[0] > 0 || a[1] === b[1])

/** Whether a version satisfies `^1.2.3`, `>=1.2.3`, `1.2.3` or `*`: the ranges that builds write. */
export function satisfiesRange(version: string, range: string): boolean {
  if (range === '*') return true
  const has = parse(version)
  const wants = parse(range.replace(/^(?:\^|>=)/, ''))
  if (!has || !wants) return false
  if (range.startsWith('>=')) return isAtLeast(has, wants)
  if (range.startsWith('^')) return sameLine(has, wants) && isAtLeast(has, wants)
  return has.join('.') === wants.join('.')
}

const refuse = ({ name, version }: RegistryRemote, why: string): never => {
  throw new RemoteError(name, 'incompatible', `${name} ${version} ${why}`)
}

/** Refuses a remote that needs another shell or API. The message says which team must act. */
export function checkCompatibility(
  remote: RegistryRemote,
  { provides, contract }: Pick<Registry, 'provides' | 'contract'>,
): void {
  const needs = remote.compatibility
  for (const [name, range] of provides ? Object.entries(needs.singletons) : []) {
    const version = provides?.[name]
    if (version !== undefined && satisfiesRange(version, range)) continue
    const here = version ? `this shell provides ${version}` : 'this shell does not provide it'
    refuse(
      remote,
      `needs ${name} ${range}, but ${here}: its team must rebuild it against this shell, or the shell must be released first.`,
    )
  }
  if (contract && !satisfiesRange(contract, `^${needs.contract}`)) {
    refuse(
      remote,
      `was built for version ${needs.contract} of the API, which serves ${contract}: the API must be deployed first, or its team must rebuild it.`,
    )
  }
}
