import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@parley/server-kit/refusal'
import { type ChannelChange, readChannels, readHistory } from './channel-file/channels.ts'
import { type Channels, environmentNames, partsOn } from './channel-file/environments.ts'
import { withLock } from './channel-file/lock.ts'
import { releaseLimits } from './limits.ts'
import { previousOf } from './promote.ts'
import { openStore, type ReleaseStore, type StoredRelease } from './store.ts'

export interface PruneRule {
  readonly dataDir: string
  /** The number of the latest versions of each part that stay. */
  readonly keep?: number | undefined
  /**
   * The number of days for which a version stays that was published or shown: pages that are open may still need its
   * files.
   */
  readonly days?: number | undefined
  /** Answers with what would go, and removes nothing. */
  readonly isTrial?: boolean | undefined
}

/** The versions that are shown anywhere, those of rollouts, and those that a rollback would show. */
const neededVersions = (channels: Channels, history: readonly ChannelChange[], name: string): Set<string> => {
  const shownVersions = environmentNames(channels).flatMap((channel) => {
    const current = partsOn(channels, channel)[name]
    if (current) return [current, previousOf(history, { channel, name, current }) ?? current]
    const last = history.findLast((change) => change.channel === channel && change.name === name)
    return last?.action === 'withdraw' && last.from ? [last.from] : []
  })
  const rollout = channels.rollouts[name]
  return new Set(rollout ? [...shownVersions, rollout.to] : shownVersions)
}

const lastUse = (history: readonly ChannelChange[], { name, version, builtAt }: StoredRelease): number =>
  Math.max(
    Date.parse(builtAt),
    ...history
      .filter((change) => change.name === name && (change.from === version || change.to === version))
      .map(({ at }) => Date.parse(at)),
  )

interface Rule {
  readonly keep: number
  readonly before: number
}

const removeVersions = async (store: ReleaseStore, releases: readonly StoredRelease[]): Promise<void> => {
  const folders = releases.map(({ name, version }) => store.folderOf(name, version))
  // A release without its description is none, so an edge never meets half of one.
  for (const folder of folders) await rm(path.join(folder, 'release.json'), { force: true })
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

const unneededOf = async (store: ReleaseStore, name: string, { keep, before }: Rule): Promise<StoredRelease[]> => {
  const [channels, history, versions] = await Promise.all([
    readChannels(store),
    readHistory(store),
    store.versions(name),
  ])
  const keptVersions = neededVersions(channels, history, name)
  return versions
    .slice(0, Math.max(0, versions.length - keep))
    .filter((release) => !keptVersions.has(release.version) && lastUse(history, release) < before)
}

/** Removes old versions, never one that is shown or that a rollback would show. Answers with their names. */
export const prune = async ({ dataDir, keep = 5, days = 7, isTrial = false }: PruneRule): Promise<string[]> => {
  const store = openStore(dataDir)
  const rule = { keep, before: Date.now() - days * 24 * 3_600_000 }
  const removeFrom = async (name: string): Promise<string[]> => {
    const releases = await unneededOf(store, name, rule)
    if (!isTrial) await removeVersions(store, releases)
    return releases.map(({ version }) => `${name} ${version}`)
  }
  // A promotion in the meantime could show a version that is about to go.
  return withLock(path.join(store.folder, 'channels.lock'), async () => {
    const removedNames = await Promise.all((await store.names()).map(removeFrom))
    return removedNames.flat()
  })
}

/**
 * Keeps the number of a part's versions limited: before one more is published, the oldest ones go that no environment
 * has shown. Without such a version the publication is refused.
 */
export const makeRoom = async (
  store: ReleaseStore,
  name: string,
  most: number = releaseLimits.versions,
): Promise<void> => {
  if ((await store.versions(name)).length < most) return
  await withLock(path.join(store.folder, 'channels.lock'), async () => {
    const versions = await store.versions(name)
    const surplus = versions.length - most + 1
    const [channels, history] = await Promise.all([readChannels(store), readHistory(store)])
    const keptVersions = neededVersions(channels, history, name)
    for (const change of history) if (change.name === name && change.to !== null) keptVersions.add(change.to)
    const unshown = versions.filter(({ version }) => !keptVersions.has(version)).slice(0, surplus)
    if (unshown.length < surplus)
      throw new Refusal(
        `There are ${versions.length} versions of ${name}, and ${most} are kept: \`release prune --days 1\` removes those that are no longer shown.`,
      )
    await removeVersions(store, unshown)
  })
}
