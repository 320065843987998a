import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseStore } from '../store.ts'
import { readChannelsForServing } from './channels.ts'
import type { Channels } from './environments.ts'

export interface ChannelWatch {
  /** The channels now. */
  readonly current: () => Channels
  /** Reads the file at once if it changed. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}

interface Options {
  readonly store: ReleaseStore
  readonly every: number
  readonly onProblem: (error: unknown) => void
}

const stampOf = async (file: string): Promise<string> => {
  const facts = await stat(file).catch(() => undefined)
  return facts ? `${facts.mtimeMs} ${facts.size} ${facts.ino}` : 'none'
}

const tryWatch = (folder: string, onChange: () => void): FSWatcher | undefined => {
  try {
    const watcher = watch(folder, onChange)
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    // Some file systems tell nothing; the poll finds out.
    return undefined
  }
}

/** Follows `channels.json` without a restart: by events of the file system, and by a look from time to time. */
export const watchChannels = async ({ store, every, onProblem }: Options): Promise<ChannelWatch> => {
  const file = path.join(store.folder, 'channels.json')
  let readStamp = ''
  let failedStamp = ''
  let channels: Channels = { stable: {}, staging: {}, environments: {}, rollouts: {} }
  const look = async (): Promise<void> => {
    const now = await stampOf(file)
    if (now === readStamp) return
    try {
      channels = await readChannelsForServing(store)
      readStamp = now
    } catch (error) {
      // The edge goes on with the channels it knows, tries again at the next look, and reports each state of the file once.
      if (now !== failedStamp) onProblem(error)
      failedStamp = now
    }
  }
  await look()
  const watcher = tryWatch(store.folder, () => void look())
  const poll = setInterval(() => void look(), every)
  poll.unref()
  return {
    current: () => channels,
    look,
    stop: () => {
      clearInterval(poll)
      watcher?.close()
    },
  }
}
