import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@parley/server-kit/refusal'
import { readJson } from '../read-json.ts'
import { channelChangeSchema, channelsSchema, readableChannelsSchema } from '../schemas.ts'
import type { ReleaseStore } from '../store.ts'
import { appendLines } from './append-lines.ts'
import { type Channels, withoutExpired } from './environments.ts'
import { withLock } from './lock.ts'

export type ChangeAction = 'publish' | 'promote' | 'rollback' | 'withdraw' | 'rollout' | 'pause' | 'open' | 'close'

/** The author, the commit and the reason of a change. */
export interface Author {
  readonly by: string
  readonly commit?: string | undefined
  readonly reason?: string | undefined
}

export interface ChannelChange {
  readonly at: string
  readonly action: ChangeAction
  /** Empty for a publication, which no visitor gets yet. */
  readonly channel: string
  /** The part; empty where an environment was opened or closed. */
  readonly name: string
  readonly from: string | null
  /** Null for a part that was withdrawn and is no longer shown. */
  readonly to: string | null
  /** Of a rollout: the percentage of the visitors. */
  readonly share?: number | undefined
  /** Not set in changes that were made before authors were recorded. */
  readonly by?: string | undefined
  readonly commit?: string | undefined
  readonly reason?: string | undefined
}

const nothingShown: Channels = { stable: {}, staging: {}, environments: {}, rollouts: {} }

const channelsFile = (store: ReleaseStore): string => path.join(store.folder, 'channels.json')
const historyFile = (store: ReleaseStore): string => path.join(store.folder, 'channels.history.jsonl')

export const readChannels = async (store: ReleaseStore): Promise<Channels> => {
  if (!existsSync(channelsFile(store))) return nothingShown
  try {
    return await readJson(channelsFile(store), channelsSchema)
  } catch (error) {
    throw new Refusal(`The list of what is shown cannot be read. ${String(error)}`, { cause: error })
  }
}

/** Reads the channels for an edge. An invalid entry affects only the pages of its own part. */
export const readChannelsForServing = async (store: ReleaseStore): Promise<Channels> =>
  existsSync(channelsFile(store)) ? readJson(channelsFile(store), readableChannelsSchema) : nothingShown

/** Skips a line that a crash cut off, so that it does not block the next release. */
const readLine = (line: string): ChannelChange[] => {
  try {
    return [channelChangeSchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** Everything that was published or changed. */
export const readWholeHistory = async (store: ReleaseStore): Promise<ChannelChange[]> => {
  if (!existsSync(historyFile(store))) return []
  const lines = (await readFile(historyFile(store), 'utf8')).split('\n').filter((line) => line !== '')
  return lines.flatMap(readLine)
}

/** The changes of what visitors get. */
export const readHistory = async (store: ReleaseStore): Promise<ChannelChange[]> =>
  (await readWholeHistory(store)).filter(({ action }) => action !== 'publish')

/** Written beside, flushed, then renamed over: a reader sees the old file or the new one, whenever it looks. */
export const replaceFile = async (file: string, content: string): Promise<void> => {
  const temporary = `${file}.${randomUUID()}`
  const handle = await open(temporary, 'w')
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(temporary, file)
}

const writeLines = (store: ReleaseStore, changes: readonly NewChange[], author: Author | undefined): Promise<void> => {
  const at = new Date().toISOString()
  return appendLines(
    historyFile(store),
    changes.map((change) => `${JSON.stringify({ at, ...change, ...author })}\n`).join(''),
  )
}

type NewChange = Omit<ChannelChange, 'at' | keyof Author>

interface Decision {
  readonly channels: Channels
  readonly changes: readonly NewChange[]
}

type ChannelRule = (channels: Channels, history: readonly ChannelChange[]) => Decision | Promise<Decision>

/** Reads, decides and writes under a lock. It writes the history line first, because an extra line is harmless. */
export const changeChannels = (
  store: ReleaseStore,
  author: Author | undefined,
  decide: ChannelRule,
): Promise<Decision> =>
  withLock(path.join(store.folder, 'channels.lock'), async (confirm) => {
    const before = await readChannels(store)
    const decision = await decide(before, await readHistory(store))
    if (decision.changes.length === 0 && decision.channels === before) return decision
    await mkdir(store.folder, { recursive: true })
    await confirm()
    await writeLines(store, decision.changes, author)
    const channels = withoutExpired(decision.channels)
    await replaceFile(channelsFile(store), `${JSON.stringify(channels, null, 2)}\n`)
    return decision
  })

interface NewPublication {
  readonly name: string
  readonly version: string
  /** False for a version that was in the store before; it is noted if a crash kept that from being done. */
  readonly created: boolean
}

/** Notes in the history that a version is in the store from now on. */
export const recordPublication = (
  store: ReleaseStore,
  { name, version, created }: NewPublication,
  author: Author | undefined,
): Promise<void> =>
  withLock(path.join(store.folder, 'channels.lock'), async (confirm) => {
    const isNoted = (change: ChannelChange): boolean =>
      change.action === 'publish' && change.name === name && change.to === version
    if (!created && (await readWholeHistory(store)).some(isNoted)) return
    await confirm()
    await writeLines(store, [{ action: 'publish', channel: '', name, from: null, to: version }], author)
  })
