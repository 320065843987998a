import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '@parley/contracts/registry'
import { readJson, UnreadableFile } from './read-json.ts'
import { Refusal } from '@parley/server-kit/refusal'
import { releaseSchema } from './schemas.ts'

/** The data that the store keeps beside the public facts of a release. */
export interface StoredRelease extends Release {
  readonly contentHash: string
}

export interface UnreadableRelease {
  readonly name: string
  readonly version: string
  readonly reason: string
}

/** The part of a shell's release that only the edge reads. Its leading dot keeps it apart from served files. */
export const serverFolder = '.server'

export interface ReleaseStore {
  readonly folder: string
  readonly remotes: string
  /** A file per part that names its versions in the order of their publications, one a line. */
  readonly publications: string
  readonly folderOf: (name: string, version: string) => string
  readonly has: (name: string, version: string) => boolean
  readonly read: (name: string, version: string) => Promise<StoredRelease>
  /** The readable releases, in the order of their last publication. */
  readonly versions: (name: string) => Promise<StoredRelease[]>
  /** True when a version was published at any time, even if it was removed since. */
  readonly wasPublished: (name: string, version: string) => Promise<boolean>
  readonly unreadable: (name: string) => Promise<UnreadableRelease[]>
  readonly names: () => Promise<string[]>
}

const safeName = /^[a-z][a-z0-9-]*$/
const safeVersion = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/

/** Parts are the keys of objects, which have a `constructor` of their own. */
export const isPartName = (name: string): boolean => safeName.test(name) && name !== 'constructor'
export const isVersion = (version: string): boolean => safeVersion.test(version) && !version.includes('..')

const foldersIn = async (folder: string): Promise<string[]> => {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

const readLines = async (file: string): Promise<string[]> =>
  existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : []

const refusalOf = (name: string, version: string, { reason }: UnreadableFile): Refusal =>
  new Refusal(
    `${name} ${version} cannot be read from the store (${reason}): the ${name} team must publish it again as another version.`,
  )

/** Reads each release once: a published release never changes, and an unreadable one is not tried for every page. */
const releaseReader = (folderOf: ReleaseStore['folderOf']) => {
  const releases = new Map<string, StoredRelease>()
  const failures = new Map<string, { readonly stamp: string; readonly refusal: Refusal }>()
  const readFresh = async (name: string, version: string, file: string): Promise<StoredRelease> => {
    const release = await readJson(file, releaseSchema)
    if (release.name !== name || release.manifest.name !== name || release.version !== version)
      throw new UnreadableFile(file, new Error(`it calls itself ${release.name} ${release.version}`))
    return release
  }
  return async (name: string, version: string): Promise<StoredRelease> => {
    const key = `${name}@${version}`
    const cachedRelease = releases.get(key)
    if (cachedRelease) return cachedRelease
    const file = path.join(folderOf(name, version), 'release.json')
    const { mtimeMs, size } = await stat(file)
    const stamp = `${mtimeMs} ${size}`
    const failure = failures.get(key)
    if (failure?.stamp === stamp) throw failure.refusal
    try {
      const release = await readFresh(name, version, file)
      releases.set(key, release)
      return release
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      const refusal = refusalOf(name, version, error)
      failures.set(key, { stamp, refusal })
      throw refusal
    }
  }
}

export const openStore = (dataDir: string): ReleaseStore => {
  const folder = path.join(path.resolve(dataDir), 'releases')
  const remotes = path.join(folder, 'remotes')
  const publications = path.join(folder, 'publications')
  const folderOf = (name: string, version: string): string => {
    if (!isPartName(name)) throw new Refusal(`"${name}" is no name of a part: lower-case letters, digits and hyphens.`)
    if (!isVersion(version)) throw new Refusal(`"${version}" is no version.`)
    return path.join(remotes, name, version)
  }
  const has = (name: string, version: string): boolean => existsSync(path.join(folderOf(name, version), 'release.json'))
  const readRelease = releaseReader(folderOf)
  const read = async (name: string, version: string): Promise<StoredRelease> => {
    if (has(name, version)) return readRelease(name, version)
    throw new Refusal(`${name} ${version} is not published here: \`release status\` lists what is.`)
  }
  const readAll = async (name: string) => {
    const folders = (await foldersIn(path.join(remotes, name))).filter(isVersion)
    const publishedVersions = folders.filter((version) => has(name, version))
    return Promise.all(
      publishedVersions.map(async (version) => ({
        version,
        release: await read(name, version).catch((error: unknown) => String(error)),
      })),
    )
  }
  const versions = async (name: string): Promise<StoredRelease[]> => {
    const order = await readLines(path.join(publications, name))
    const releases = (await readAll(name)).flatMap(({ release }) => (typeof release === 'string' ? [] : [release]))
    return releases.toSorted(
      (a, b) => order.lastIndexOf(a.version) - order.lastIndexOf(b.version) || a.builtAt.localeCompare(b.builtAt),
    )
  }
  const wasPublished = async (name: string, version: string): Promise<boolean> =>
    (await readLines(path.join(publications, name))).includes(version)
  const unreadable = async (name: string): Promise<UnreadableRelease[]> =>
    (await readAll(name)).flatMap(({ version, release }) =>
      typeof release === 'string' ? [{ name, version, reason: release }] : [],
    )
  const names = async (): Promise<string[]> => (await foldersIn(remotes)).filter(isPartName).toSorted()
  return { folder, remotes, publications, folderOf, has, read, versions, wasPublished, unreadable, names }
}
