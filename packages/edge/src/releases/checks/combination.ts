import type { Release } from '@parley/contracts/registry'
import type { ChannelMap } from '../channel-file/environments.ts'
import { problemsBetween } from './compatibility.ts'
import type { ReleaseStore } from '../store.ts'

interface Question {
  readonly store: ReleaseStore
  readonly channel: string
  readonly current: ChannelMap
  readonly servedContract?: string | undefined
}

/** Skips a release that cannot be read: it is not served, so it conflicts with no other part. */
export const releasesOf = async (store: ReleaseStore, parts: ChannelMap): Promise<Release[]> => {
  const results = await Promise.allSettled(Object.entries(parts).map(([name, version]) => store.read(name, version)))
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** The new problems that `incoming` would cause on a channel. Problems that exist already do not count. */
export const newProblems = async (
  { store, channel, current, servedContract }: Question,
  incoming: readonly Release[],
): Promise<string[]> => {
  const before = await releasesOf(store, current)
  const oldProblems = new Set(problemsBetween({ channel, parts: before, servedContract }))
  // The sentences name the parts in their order, so each new release takes the place of its part.
  const addedParts = incoming.filter(({ name }) => !before.some((release) => release.name === name))
  const parts = [
    ...before.map((release) => incoming.find(({ name }) => name === release.name) ?? release),
    ...addedParts,
  ]
  return problemsBetween({ channel, parts, servedContract }).filter((sentence) => !oldProblems.has(sentence))
}
