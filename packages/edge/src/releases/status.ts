import { type ChannelChange, partsOn, readChannels, readHistory } from './channel-file/channels.ts'
import { openStore, type UnreadableRelease } from './store.ts'

export interface PartStatus {
  readonly name: string
  readonly stable: string | null
  readonly staging: string | null
  readonly newest: string
  /** How many versions the store holds. */
  readonly published: number
}

export interface ReleaseStatus {
  readonly parts: readonly PartStatus[]
  readonly unreadable: readonly UnreadableRelease[]
  /** The latest changes, newest first. */
  readonly history: readonly ChannelChange[]
}

export const releaseStatus = async (dataDir: string): Promise<ReleaseStatus> => {
  const store = openStore(dataDir)
  const channels = await readChannels(store)
  const stable = partsOn(channels, 'stable')
  const staging = partsOn(channels, 'staging')
  const names = await store.names()
  const parts = await Promise.all(
    names.map(async (name) => {
      const versions = await store.versions(name)
      const newest = versions.at(-1)?.version
      return newest
        ? [{ name, stable: stable[name] ?? null, staging: staging[name] ?? null, newest, published: versions.length }]
        : []
    }),
  )
  const unreadable = (await Promise.all(names.map((name) => store.unreadable(name)))).flat()
  return { parts: parts.flat(), unreadable, history: (await readHistory(store)).toReversed().slice(0, 20) }
}
