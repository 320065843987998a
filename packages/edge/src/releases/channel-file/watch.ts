import { type FSWatcher, existsSync, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Channels, readChannels } from './channels.ts'
import type { ReleaseStore } from '../store.ts'

export interface ChannelWatch {
  /** What is shown now. */
  readonly current: () => Channels
  /** Looks at once, for whoever just changed it. */
  readonly look: () => Promise<void>
  readonly stop: () => void
}

interface Options {
  readonly store: ReleaseStore
  readonly pollEvery?: number
  readonly onProblem: (error: unknown) => void
}

const stampOf = async (file: string): Promise<string> => {
  if (!existsSync(file)) return 'none'
  const { mtimeMs, size, ino } = await stat(file)
  return `${mtimeMs} ${size} ${ino}`
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

/** Follows `channels.json` without a restart: told by the file system where it can, and looking every second in any case. */
export const watchChannels = async ({ store, pollEvery = 1000, onProblem }: Options): Promise<ChannelWatch> => {
  const file = path.join(store.folder, 'channels.json')
  let stamp = await stampOf(file)
  let channels = await readChannels(store)
  const look = async (): Promise<void> => {
    try {
      const now = await stampOf(file)
      if (now === stamp) return
      channels = await readChannels(store)
      stamp = now
    } catch (error) {
      // What was shown stays: a broken file must not take the product down.
      onProblem(error)
    }
  }
  const watcher = tryWatch(store.folder, () => void look())
  const poll = setInterval(() => void look(), pollEvery)
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
