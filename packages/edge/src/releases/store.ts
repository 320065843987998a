import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '@parley/contracts/registry'
import { Refusal } from './refusal.ts'
import { releaseSchema } from './schemas.ts'

/** What the store keeps beside the public facts of a release. */
export interface StoredRelease extends Release {
  readonly contentHash: string
}

/** The part of a shell's release that only the edge reads; a leading dot keeps it apart from what is served. */
export const serverFolder = '.server'

export interface ReleaseStore {
  readonly folder: string
  readonly remotes: string
  readonly folderOf: (name: string, version: string) => string
  readonly has: (name: string, version: string) => boolean
  readonly read: (name: string, version: string) => Promise<StoredRelease>
  /** Oldest first. */
  readonly versions: (name: string) => Promise<StoredRelease[]>
  readonly names: () => Promise<string[]>
}

const safeName = /^[a-z][a-z0-9-]*$/
const safeVersion = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/

export const isPartName = (name: string): boolean => safeName.test(name)
export const isVersion = (version: string): boolean => safeVersion.test(version) && !version.includes('..')

const foldersIn = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name)
}

export const openStore = (dataDir: string): ReleaseStore => {
  const folder = path.join(path.resolve(dataDir), 'releases')
  const remotes = path.join(folder, 'remotes')
  // A published release never changes, so it is read once.
  const known = new Map<string, StoredRelease>()
  const folderOf = (name: string, version: string): string => {
    if (!isPartName(name)) throw new Refusal(`"${name}" is no name of a part: lower-case letters, digits and hyphens.`)
    if (!isVersion(version)) throw new Refusal(`"${version}" is no version.`)
    return path.join(remotes, name, version)
  }
  const has = (name: string, version: string): boolean => existsSync(path.join(folderOf(name, version), 'release.json'))
  const read = async (name: string, version: string): Promise<StoredRelease> => {
    const key = `${name}@${version}`
    const cached = known.get(key)
    if (cached) return cached
    if (!has(name, version))
      throw new Refusal(`${name} ${version} is not published here: \`release status\` lists what is.`)
    const text = await readFile(path.join(folderOf(name, version), 'release.json'), 'utf8')
    const release = releaseSchema.parse(JSON.parse(text))
    known.set(key, release)
    return release
  }
  const versions = async (name: string): Promise<StoredRelease[]> => {
    const found = (await foldersIn(path.join(remotes, name))).filter((version) => has(name, version))
    const releases = await Promise.all(found.map((version) => read(name, version)))
    return releases.toSorted((a, b) => a.builtAt.localeCompare(b.builtAt))
  }
  return { folder, remotes, folderOf, has, read, versions, names: async () => (await foldersIn(remotes)).toSorted() }
}
