import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '@parley/contracts/registry'
import { type Build, readBuild } from './builds/build.ts'
import { keepCopies, shelfPlace } from './builds/copy-shelf.ts'
import { appendLines } from './channel-file/append-lines.ts'
import { type Author, readChannels, recordPublication } from './channel-file/channels.ts'
import { type ChannelMap, partsOn } from './channel-file/environments.ts'
import { newProblems } from './checks/combination.ts'
import { withLock } from './channel-file/lock.ts'
import { contentHash, descriptions, filesOfBuild } from './builds/files-of-build.ts'
import { makeRoom } from './prune.ts'
import { precompress } from './builds/precompress.ts'
import { Refusal } from '@parley/server-kit/refusal'
import { isPartName, isVersion, openStore, type ReleaseStore, serverFolder, type StoredRelease } from './store.ts'

export interface PublishRequest {
  readonly dataDir: string
  /** The built folder of the part: the one with `package.json` and `dist`. */
  readonly dir: string
  readonly name: string
  /** Defaults to the package's version and the first ten digits of the content's hash. */
  readonly version?: string | undefined
  readonly servedContract?: string | undefined
  readonly author?: Author | undefined
  /** True when other parts are published with it and promoted in one step. The promotion then checks them together. */
  readonly together?: boolean | undefined
  /** The folder with compressed copies of earlier builds. */
  readonly shelf?: string | undefined
}

export interface Publication {
  readonly name: string
  readonly version: string
  /** False when the same content was published before. */
  readonly created: boolean
  /** Sentences that say on which channels the release may not run yet, and why. */
  readonly notes: readonly string[]
}

const hashOf = (build: Build): string =>
  contentHash([
    ...build.files,
    ...(build.server?.files ?? []).map((file) => ({ ...file, path: `${serverFolder}/${file.path}` })),
  ])

const servedFilesOf = (build: Build) =>
  build.files.filter(
    (file) => !descriptions.includes(file.path) && !file.path.split('/').some((part) => part.startsWith('.')),
  )

const releaseOf = (build: Build, version: string): StoredRelease => ({
  name: build.name,
  version,
  builtAt: new Date().toISOString(),
  manifest: build.manifest,
  assets: build.assets,
  integrity: Object.fromEntries(servedFilesOf(build).map((file) => [file.path, file.integrity])),
  compatibility: build.compatibility,
  ...(build.provides ? { provides: build.provides } : {}),
  contentHash: hashOf(build),
})

const copyInto = async (from: string, to: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    const target = path.join(to, file)
    await mkdir(path.dirname(target), { recursive: true })
    await copyFile(path.join(from, file), target)
  }
}

/** Refuses a build that changes during its publication: the release would mix two builds. */
const verifyCopies = async (folder: string, { name, integrity }: StoredRelease): Promise<void> => {
  const copies = await filesOfBuild(folder)
  const changedFile = copies.find(({ path: file, integrity: copied }) => integrity[file] !== copied)
  if (changedFile && changedFile.path in integrity)
    throw new Refusal(`${changedFile.path} of ${name} changed while it was published: let the build end, then publish.`)
}

/** Files of the latest versions by their digest: what has not changed since is not compressed again. */
const filesBefore = async (store: ReleaseStore, name: string): Promise<ReadonlyMap<string, string>> => {
  const latest = (await store.versions(name)).slice(-3)
  return new Map(
    latest.flatMap(({ version, integrity }) =>
      Object.entries(integrity).map(([file, digest]) => [digest, path.join(store.folderOf(name, version), file)]),
    ),
  )
}

interface Placement {
  readonly store: ReleaseStore
  readonly build: Build
  readonly release: StoredRelease
  readonly shelf?: string | undefined
}

const compressFiles = async (folder: string, { store, release, shelf }: Placement): Promise<void> => {
  const before = await filesBefore(store, release.name)
  for (const [file, digest] of Object.entries(release.integrity)) {
    const places = [before.get(digest), shelf && shelfPlace(shelf, digest)].filter((place) => place !== undefined)
    const target = path.join(folder, file)
    if ((await precompress(target, places)) && shelf) await keepCopies(shelf, target, digest)
  }
}

const fill = async (folder: string, placement: Placement): Promise<void> => {
  const { build, release } = placement
  const files = Object.keys(release.integrity)
  await copyInto(build.folder, folder, files)
  if (build.server) {
    const inner = path.join(folder, serverFolder)
    await copyInto(
      build.server.folder,
      inner,
      build.server.files.map((file) => file.path),
    )
  }
  await verifyCopies(folder, release)
  await compressFiles(folder, placement)
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`)
}

const unfinishedPrefix = '.publishing-'

/** Removes the folders of killed commands. Under the lock, no such folder belongs to a running command. */
const removeUnfinished = async (folder: string): Promise<void> => {
  const leftovers = (await readdir(folder)).filter((entry) => entry.startsWith(unfinishedPrefix))
  await Promise.all(leftovers.map((entry) => rm(path.join(folder, entry), { recursive: true, force: true })))
}

/** Writes a release to a temporary folder and renames it, so that it appears whole or not at all. */
const place = async (placement: Placement): Promise<void> => {
  const { store, release } = placement
  const target = store.folderOf(release.name, release.version)
  const temporary = path.join(path.dirname(target), `${unfinishedPrefix}${randomUUID()}`)
  try {
    await fill(temporary, placement)
    // A copy that was interrupted leaves a folder without release.json.
    await rm(target, { recursive: true, force: true })
    await rename(temporary, target)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

const refuseOtherContent = async (store: ReleaseStore, release: StoredRelease): Promise<void> => {
  const existing = await store.read(release.name, release.version)
  if (existing.contentHash !== release.contentHash) {
    throw new Refusal(
      `${release.name} ${release.version} is published with other content, and a published version never changes: the ${release.name} team must raise the version in its package.json.`,
    )
  }
}

const versionOf = (build: Build): string => `${build.packageVersion}-${hashOf(build).slice(0, 10)}`

/**
 * Refuses a version that was removed and comes back under a name of its team's choice: edges and browsers may still keep
 * files of the removed one. A version that is named by its content brings the same files back.
 */
const refuseRemoved = async (store: ReleaseStore, build: Build, { name, version }: StoredRelease): Promise<void> => {
  if (version !== versionOf(build) && (await store.wasPublished(name, version)))
    throw new Refusal(
      `${name} ${version} was published before and removed since: the ${name} team must name another version.`,
    )
}

/**
 * Refuses a part that fits neither a channel nor the newest shell; lesser misfits become notes. A shell only gets notes:
 * the remotes that need it can be published after it, and then all are promoted together.
 */
const checkChannels = async (
  store: ReleaseStore,
  release: Release,
  servedContract: string | undefined,
): Promise<string[]> => {
  const channels = await readChannels(store)
  const problemsOn = (channel: string, current: ChannelMap) =>
    newProblems({ store, channel, current, servedContract }, [release])
  const perChannel = await Promise.all(
    ['stable', 'staging'].map((channel) => problemsOn(channel, partsOn(channels, channel))),
  )
  const notes = [...new Set(perChannel.flat())]
  if (release.name === 'shell' || perChannel.some((problems) => problems.length === 0)) return notes
  const shell = (await store.versions('shell')).at(-1)
  const withNewest = shell
    ? await problemsOn('staging', { ...partsOn(channels, 'staging'), shell: shell.version })
    : notes
  if (withNewest.length > 0) throw new Refusal(notes.join('\n'))
  return notes
}

/** The version that a built folder is published as, unless its team names another one. */
export const builtVersion = async (dir: string, name: string): Promise<string> => versionOf(await readBuild(dir, name))

/** Puts a build into the store. The running releases stay as they are until `promote`. */
export const publish = async (request: PublishRequest): Promise<Publication> => {
  const { name } = request
  if (!isPartName(name)) throw new Refusal(`"${name}" is no name of a part: lower-case letters, digits and hyphens.`)
  const store = openStore(request.dataDir)
  const build = await readBuild(request.dir, name)
  const version = request.version ?? versionOf(build)
  if (!isVersion(version)) throw new Refusal(`"${version}" is no version.`)
  const release = releaseOf(build, version)
  const folder = path.dirname(store.folderOf(name, version))
  const publications = path.join(store.publications, name)
  return withLock(`${publications}.lock`, async () => {
    await mkdir(folder, { recursive: true })
    await removeUnfinished(folder)
    const isNew = !store.has(name, version)
    await (isNew ? refuseRemoved(store, build, release) : refuseOtherContent(store, release))
    const notes = isNew && !request.together ? await checkChannels(store, release, request.servedContract) : []
    if (isNew) await makeRoom(store, name)
    if (isNew) await place({ store, build, release, shelf: request.shelf })
    await appendLines(publications, `${version}\n`)
    await recordPublication(store, { name, version, created: isNew }, request.author)
    return { name, version, created: isNew, notes }
  })
}
