import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './lock.ts'
import { readJson } from '../read-json.ts'
import { Refusal } from '@parley/server-kit/refusal'
import { channelChangeSchema, channelsSchema, readableChannelsSchema } from '../schemas.ts'
import type { ReleaseStore } from '../store.ts'

export const channelNames = ['stable', 'staging'] as const
export type ChannelName = (typeof channelNames)[number]

/** Version by part. */
export type ChannelMap = Readonly<Record<string, string>>
export type Channels = Readonly<Record<ChannelName, ChannelMap>>

export interface ChannelChange {
  readonly at: string
  readonly action: 'promote' | 'rollback'
  readonly channel: ChannelName
  readonly name: string
  readonly from: string | null
  readonly to: string
}

export const isChannel = (name: unknown): name is ChannelName => channelNames.some((known) => known === name)

const channelsFile = (store: ReleaseStore): string => path.join(store.folder, 'channels.json')
const historyFile = (store: ReleaseStore): string => path.join(store.folder, 'channels.history.jsonl')

export const readChannels = async (store: ReleaseStore): Promise<Channels> => {
  if (!existsSync(channelsFile(store))) return { stable: {}, staging: {} }
  try {
    return await readJson(channelsFile(store), channelsSchema)
  } catch (error) {
    throw new Refusal(`The list of what is shown cannot be read. ${String(error)}`, { cause: error })
  }
}

/** Reads the channels for an edge. An invalid entry affects only the pages of its own part. */
export const readChannelsForServing = async (store: ReleaseStore): Promise<Channels> =>
  existsSync(channelsFile(store)) ? readJson(channelsFile(store), readableChannelsSchema) : { stable: {}, staging: {} }

/** The versions of a channel. Staging lists only where it differs from stable. */
export const partsOn = (channels: Channels, channel: ChannelName): ChannelMap =>
  channel === 'stable' ? channels.stable : { ...channels.stable, ...channels.staging }

/** Skips a line that a crash cut off, so that it does not block the next release. */
const readLine = (line: string): ChannelChange[] => {
  try {
    return [channelChangeSchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

export const readHistory = async (store: ReleaseStore): Promise<ChannelChange[]> => {
  if (!existsSync(historyFile(store))) return []
  const lines = (await readFile(historyFile(store), 'utf8')).split('\n').filter((line) => line !== '')
  return lines.flatMap(readLine)
}

// Written beside, flushed, then renamed over: a reader sees the old file or the new one, whenever it looks.
const replaceFile = async (file: string, content: string): Promise<void> => {
  const temporary = `${file}.${randomUUID()}`
  const handle = await open(temporary, 'w')
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(temporary, file)
}

interface Decision {
  readonly channels: Channels
  readonly changes: readonly Omit<ChannelChange, 'at'>[]
}

/** Reads, decides and writes under a lock. It writes the history line first, because an extra line is harmless. */
export const changeChannels = (
  store: ReleaseStore,
  decide: (channels: Channels, history: readonly ChannelChange[]) => Promise<Decision>,
): Promise<Decision> =>
  withLock(path.join(store.folder, 'channels.lock'), async () => {
    const decision = await decide(await readChannels(store), await readHistory(store))
    if (decision.changes.length === 0) return decision
    await mkdir(store.folder, { recursive: true })
    const at = new Date().toISOString()
    await appendFile(
      historyFile(store),
      decision.changes.map((change) => `${JSON.stringify({ at, ...change })}\n`).join(''),
    )
    await replaceFile(channelsFile(store), `${JSON.stringify(decision.channels, null, 2)}\n`)
    return decision
  })
