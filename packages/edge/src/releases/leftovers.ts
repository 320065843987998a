import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { withLock } from './channel-file/lock.ts'
import { releaseLimits } from './limits.ts'
import { isVersion, openStore, type ReleaseStore } from './store.ts'

const isOld = async (folder: string, now: number): Promise<boolean> => {
  const facts = await stat(folder).catch(() => undefined)
  return facts !== undefined && now - facts.mtimeMs > releaseLimits.unfinished
}

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((entry) => path.join(folder, entry))

/** A file that was written to replace another one, as `replaceFile` names it. */
const isReplacement = (file: string): boolean => /\.json\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(file)

/** Removes the rest of the versions whose removal was killed: without its description, a version is none. */
const removeHalfVersions = async (store: ReleaseStore, name: string, now: number): Promise<void> => {
  const versions = (await readdir(path.join(store.remotes, name))).filter(isVersion)
  const half = versions.filter((version) => !store.has(name, version)).map((version) => store.folderOf(name, version))
  const old = await Promise.all(half.map((folder) => isOld(folder, now)))
  if (!old.includes(true)) return
  // A publication in the meantime could bring the version back.
  await withLock(path.join(store.publications, `${name}.lock`), async () => {
    for (const folder of half.filter((_, index) => old[index]))
      if (!store.has(name, path.basename(folder))) await rm(folder, { recursive: true, force: true })
  })
}

/** Removes what killed publications, uploads, changes and removals left in the store. */
export const removeLeftovers = async (dataDir: string, now = Date.now()): Promise<void> => {
  const store = openStore(dataDir)
  const uploads = await entriesOf(path.join(store.folder, 'uploads'))
  const names = await store.names()
  const folders = await Promise.all(names.map((name) => entriesOf(path.join(store.remotes, name))))
  const unfinishedFolders = folders.flat().filter((folder) => path.basename(folder).startsWith('.publishing-'))
  const entryLists = await Promise.all([store.folder, path.join(store.folder, 'health')].map(entriesOf))
  for (const each of [...uploads, ...unfinishedFolders, ...entryLists.flat().filter(isReplacement)])
    if (await isOld(each, now)) await rm(each, { recursive: true, force: true })
  for (const name of names) await removeHalfVersions(store, name, now)
}
