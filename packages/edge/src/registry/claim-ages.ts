import {
  claimsOf,
  dropTakenAddresses,
  parsePattern,
  registryRemote,
  type RegistryRemote,
} from '@parley/contracts/registry'
import type { ReleaseStore, StoredRelease } from '../releases/index.ts'

/** The names of the parts that claim an address of another one. */
const rivalsAmong = (releases: readonly StoredRelease[], slug: string): Set<string> => {
  const rivals = new Set<string>()
  const remotes = releases.map((release) => registryRemote(release, '', { language: 'en', slug }))
  // Which of two routes takes the other's addresses depends on their order.
  for (const order of [remotes, remotes.toReversed()])
    dropTakenAddresses(order, slug, ({ keeper, loser }) => rivals.add(keeper).add(loser))
  return rivals
}

type ClaimEntry = RegistryRemote['routes'][number] | RegistryRemote['dialogs'][number]

const claimsOfEntry = (entry: ClaimEntry): string[] =>
  'hash' in entry ? [`#${entry.hash.replace(/^#/, '')}`] : claimsOf(parsePattern(entry.path))

/** Since when the part of this name has claimed the address of one of its routes or dialogs. */
export type ClaimAges = (name: string, entry: ClaimEntry) => string

/**
 * The age of every claim. A new version keeps the right to an address that its part has by an earlier version; an
 * address that no other part claims is as old as the release.
 */
export const claimAges = async (
  store: ReleaseStore,
  releases: readonly StoredRelease[],
  slug: string,
): Promise<ClaimAges> => {
  const remotes = releases.filter(({ name }) => name !== 'shell')
  const ages = new Map<string, string>()
  const addVersion = (version: StoredRelease): void => {
    const { routes, dialogs } = registryRemote(version, '', { language: 'en', slug })
    for (const key of [...routes, ...dialogs].flatMap(claimsOfEntry).map((claim) => `${version.name} ${claim}`))
      if (version.builtAt < (ages.get(key) ?? '~')) ages.set(key, version.builtAt)
  }
  for (const name of rivalsAmong(remotes, slug)) for (const version of await store.versions(name)) addVersion(version)
  return (name, entry) => {
    const builtAt = remotes.find((release) => release.name === name)?.builtAt ?? '~'
    const claimDates = claimsOfEntry(entry).map((claim) => ages.get(`${name} ${claim}`) ?? builtAt)
    return claimDates.toSorted((a, b) => a.localeCompare(b))[0] ?? builtAt
  }
}
