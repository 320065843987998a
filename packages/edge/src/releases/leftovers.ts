import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { openStore } from './store.ts'

/** A command that runs for longer than this has been killed. */
const unfinishedFor = 30 * 60_000

const isOld = async (folder: string, now: number): Promise<boolean> => {
  const facts = await stat(folder).catch(() => undefined)
  return facts !== undefined && now - facts.mtimeMs > unfinishedFor
}

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((entry) => path.join(folder, entry))

/** Removes what killed publications and uploads left in the store. */
export const removeLeftovers = async (dataDir: string, now = Date.now()): Promise<void> => {
  const store = openStore(dataDir)
  const uploads = await entriesOf(path.join(store.folder, 'uploads'))
  const names = await store.names()
  const folders = await Promise.all(names.map((name) => entriesOf(path.join(store.remotes, name))))
  const unfinished = folders.flat().filter((folder) => path.basename(folder).startsWith('.publishing-'))
  for (const folder of [...uploads, ...unfinished])
    if (await isOld(folder, now)) await rm(folder, { recursive: true, force: true })
}
