import { type ChannelChange, readChannels, readHistory } from './channel-file/channels.ts'
import {
  environmentNames,
  findEnvironment,
  isPreviewName,
  partsOn,
  type Preview,
  type Rollout,
} from './channel-file/environments.ts'
import { type PartCount, readCounts, versionKey } from './part-counts.ts'
import { openStore, type UnreadableRelease } from './store.ts'

export interface PartStatus {
  readonly name: string
  readonly stable: string | null
  readonly staging: string | null
  readonly newest: string
  /** How many versions the store holds. */
  readonly published: number
  readonly rollout?: Rollout
  /** How often pages loaded each version that is shown or counted, and how often it failed. */
  readonly counts?: Readonly<Record<string, PartCount>>
}

interface EnvironmentStatus {
  readonly name: string
  /** Where it differs from stable. */
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

export const releaseStatus = async (dataDir: string): Promise<ReleaseStatus> => {
  const store = openStore(dataDir)
  const channels = await readChannels(store)
  const stable = partsOn(channels, 'stable')
  const staging = partsOn(channels, 'staging')
  const names = await store.names()
  const allCounts = await readCounts(store)
  const parts = await Promise.all(
    names.map(async (name) => {
      const versions = await store.versions(name)
      const newest = versions.at(-1)?.version
      if (!newest) return []
      const rollout = channels.rollouts[name]
      const counted = versions.flatMap(({ version }) => {
        const found = allCounts[versionKey(name, version)]
        return found ? [[version, found] as const] : []
      })
      return [
        {
          name,
          stable: stable[name] ?? null,
          staging: staging[name] ?? null,
          newest,
          published: versions.length,
          ...(rollout ? { rollout } : {}),
          ...(counted.length > 0 ? { counts: Object.fromEntries(counted) } : {}),
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
  const history = (await readHistory(store)).toReversed().slice(0, 20)
  return { parts: parts.flat(), environments, unreadable, history }
}
