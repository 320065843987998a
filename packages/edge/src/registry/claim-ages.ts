import { dropTakenAddresses, registryRemote } from '@parley/contracts/registry'
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

/**
 * Since when each part has claimed the addresses that another part claims, too. A new version keeps the right that its
 * part has by earlier versions; a part that claims nobody's addresses is as old as its release.
 */
export const claimAges = async (
  store: ReleaseStore,
  releases: readonly StoredRelease[],
  slug: string,
): Promise<ReadonlyMap<string, string>> => {
  const remotes = releases.filter(({ name }) => name !== 'shell')
  const rivals = rivalsAmong(remotes, slug)
  const ages = new Map(remotes.map(({ name, builtAt }) => [name, builtAt]))
  for (const name of rivals) {
    const others = remotes.filter((other) => other.name !== name && rivals.has(other.name))
    const claiming = (await store.versions(name)).filter((version) =>
      others.some((other) => rivalsAmong([version, other], slug).size > 0),
    )
    for (const { builtAt } of claiming) if (builtAt < (ages.get(name) ?? '~')) ages.set(name, builtAt)
  }
  return ages
}
