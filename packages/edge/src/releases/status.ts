import { type ChannelChange, readChannels, readWholeHistory } from './channel-file/channels.ts'
import {
  type Channels,
  environmentNames,
  findEnvironment,
  isPreviewName,
  partsOn,
  type Preview,
  type Rollout,
} from './channel-file/environments.ts'
import { type PartCount, readCounts, versionKey } from './part-counts.ts'
import { openStore, type UnreadableRelease } from './store.ts'

/** A version that visitors get, and its last change. */
export interface ShownVersion {
  readonly environment: string
  readonly version: string
  /** The share of visitors, where a rollout gives it to some only. */
  readonly share?: number
  /** Not set for what was shown before there was a history. */
  readonly since?: Pick<ChannelChange, 'at' | 'action' | 'by' | 'commit' | 'reason'>
}

export interface PartStatus {
  readonly name: string
  readonly stable: string | null
  readonly staging: string | null
  readonly newest: string
  /** The number of versions that the store holds. */
  readonly published: number
  readonly rollout?: Rollout
  /** The versions that visitors get; an environment that is not listed shows stable. */
  readonly shown: readonly ShownVersion[]
  /** The number of times that pages loaded each version that is shown or counted, and that it failed. */
  readonly counts?: Readonly<Record<string, PartCount>>
}

interface EnvironmentStatus {
  readonly name: string
  /** The parts where it differs from stable. */
  readonly parts: Readonly<Record<string, string>>
  /** Of a preview: the address that shows it to anyone, and when it ends. */
  readonly preview?: Preview & { readonly path: string }
}

export interface ReleaseStatus {
  readonly parts: readonly PartStatus[]
  readonly environments: readonly EnvironmentStatus[]
  readonly unreadable: readonly UnreadableRelease[]
  /** The latest changes, newest first. */
  readonly history: readonly ChannelChange[]
}

/** The path of the link to a preview. */
export const previewPath = (name: string, key: string): string => `/builds/preview/${name}/${key}`

const lastChange = (
  history: readonly ChannelChange[],
  { channel, name, to }: Pick<ChannelChange, 'channel' | 'name' | 'to'>,
): Pick<ShownVersion, 'since'> => {
  const showing = history.findLast(
    (change) => change.channel === channel && change.name === name && change.to === to && change.action !== 'pause',
  )
  if (!showing) return {}
  const { at, action, by, commit, reason } = showing
  return { since: { at, action, by, commit, reason } }
}

/** The version of a part on each environment that has one of its own, and of its rollout. */
const shownVersions = (channels: Channels, history: readonly ChannelChange[], name: string): ShownVersion[] => {
  const own = environmentNames(channels).flatMap((environment) => {
    const version = findEnvironment(channels, environment)?.parts[name]
    if (version === undefined) return []
    return [{ environment, version, ...lastChange(history, { channel: environment, name, to: version }) }]
  })
  const rollout = channels.rollouts[name]
  if (!rollout) return own
  const { to, share, pausedBecause } = rollout
  const since = lastChange(history, { channel: 'stable', name, to })
  return [...own, { environment: 'stable', version: to, share: pausedBecause === undefined ? share : 0, ...since }]
}

export const releaseStatus = async (dataDir: string): Promise<ReleaseStatus> => {
  const store = openStore(dataDir)
  const channels = await readChannels(store)
  const stable = partsOn(channels, 'stable')
  const staging = partsOn(channels, 'staging')
  const names = await store.names()
  const [allCounts, history] = await Promise.all([readCounts(store), readWholeHistory(store)])
  const parts = await Promise.all(
    names.map(async (name) => {
      const versions = await store.versions(name)
      const newest = versions.at(-1)?.version
      if (!newest) return []
      const rollout = channels.rollouts[name]
      const countEntries = versions.flatMap(({ version }) => {
        const counts = allCounts[versionKey(name, version)]
        return counts ? [[version, counts] as const] : []
      })
      return [
        {
          name,
          stable: stable[name] ?? null,
          staging: staging[name] ?? null,
          newest,
          published: versions.length,
          ...(rollout ? { rollout } : {}),
          shown: shownVersions(channels, history, name),
          ...(countEntries.length > 0 ? { counts: Object.fromEntries(countEntries) } : {}),
        },
      ]
    }),
  )
  const environments = environmentNames(channels)
    .filter((name) => name !== 'stable')
    .map((name) => {
      const { parts: own = {}, preview } = findEnvironment(channels, name) ?? {}
      const link =
        preview && isPreviewName(name) ? { preview: { ...preview, path: previewPath(name, preview.key) } } : {}
      return { name, parts: own, ...link }
    })
  const unreadable = (await Promise.all(names.map((name) => store.unreadable(name)))).flat()
  return { parts: parts.flat(), environments, unreadable, history: history.toReversed().slice(0, 20) }
}
