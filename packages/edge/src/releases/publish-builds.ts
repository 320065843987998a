import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '@parley/contracts/registry'
import { contractVersion } from '@parley/contracts/version'
import { Refusal } from '@parley/server-kit/refusal'
import { z } from 'zod'
import { type ChannelChange, readChannels, readHistory, replaceFile } from './channel-file/channels.ts'
import type { ChannelMap } from './channel-file/environments.ts'
import { releasesOf } from './checks/combination.ts'
import { problemsBetween } from './checks/compatibility.ts'
import { promoteParts } from './promote.ts'
import { publish } from './publish.ts'
import { readJson } from './read-json.ts'
import { openStore, type ReleaseStore } from './store.ts'

export interface BuiltFolder {
  /** `shell` or `mfe-auth` */
  readonly folder: string
  /** Holds `dist`. */
  readonly dir: string
}

const partName = ({ folder }: BuiltFolder): string => folder.replace(/^mfe-/, '')

/** The shell and the remotes below a folder that are built. */
export const findBuilds = async (parent: string): Promise<BuiltFolder[]> => {
  const names = (await readdir(parent)).filter((name) => name === 'shell' || name.startsWith('mfe-'))
  return names
    .map((folder) => ({ folder, dir: path.join(parent, folder) }))
    .filter(({ dir }) => existsSync(path.join(dir, 'dist')))
}

/** The versions that the platform brought the last time. */
const lastVersionsFile = (store: ReleaseStore): string => path.join(store.folder, 'last-start.json')

const readLastVersions = (store: ReleaseStore): Promise<Record<string, string>> =>
  readJson(lastVersionsFile(store), z.record(z.string(), z.string())).catch(() => ({}))

const platform = { by: 'the platform' }

/**
 * True when the platform itself brought the version that is shown. A version that a team promoted is the team's to
 * replace.
 */
const isOfPlatform = (history: readonly ChannelChange[], name: string, shown: string, last: string | undefined) =>
  shown === last || history.some((change) => change.by === platform.by && change.name === name && change.to === shown)

export interface PlatformOptions {
  /** Parts that the platform shall take over, although a team promoted them. */
  readonly replace?: readonly string[] | undefined
  /** Finds the conflicts and what would change, and changes nothing that is shown. */
  readonly isTrial?: boolean | undefined
}

export interface PlatformRelease {
  /** Names and versions that are new to everyone. */
  readonly released: readonly string[]
  /** Sentences about the parts that stay as their teams promoted them. */
  readonly kept: readonly string[]
}

interface Upgrade {
  readonly store: ReleaseStore
  readonly stable: ChannelMap
  readonly fresh: ChannelMap
}

const asReleases = (releases: readonly Release[], names: ReadonlySet<string>) =>
  releases.filter(({ name }) => !names.has(name))

/** Why the parts would not run together after the upgrade. The API comes with it, so its contract is known. */
const conflictsOf = async ({ store, stable, fresh }: Upgrade): Promise<string[]> => {
  const before = await releasesOf(store, stable)
  const incoming = await releasesOf(store, fresh)
  const parts = [...asReleases(before, new Set(Object.keys(fresh))), ...incoming]
  const known = new Set(problemsBetween({ channel: 'stable', parts: before }))
  const after = problemsBetween({ channel: 'stable', parts, servedContract: contractVersion })
  return after.filter((sentence) => !known.has(sentence))
}

const refuseConflicts = (conflicts: readonly string[], kept: readonly string[]): void => {
  if (conflicts.length === 0) return
  const way =
    kept.length > 0 ? '\nTo show the version of the platform in place of a team’s, name it: --replace <name>.' : ''
  throw new Refusal(`This upgrade would break pages, so nothing was changed:\n${conflicts.join('\n')}${way}`)
}

const keptSentence = (name: string, shown: string, brought: string): string =>
  `${name} stays ${shown}, which its team promoted; this platform brings ${brought} (--replace ${name} shows it).`

/**
 * Puts each build into the release store and makes what is new the stable one. A build that an earlier call made stable
 * is left alone, so that a rollback outlives a restart. A version that a team promoted stays, as does what staging shows.
 */
export const publishBuilds = async (
  dataDir: string,
  builds: readonly BuiltFolder[],
  { replace = [], isTrial = false }: PlatformOptions = {},
): Promise<PlatformRelease> => {
  const store = openStore(dataDir)
  const published = await Promise.all(
    builds.map((build) =>
      publish({ dataDir, dir: build.dir, name: partName(build), together: true, author: platform }),
    ),
  )
  const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]))
  const [last, history, { stable }] = await Promise.all([
    readLastVersions(store),
    readHistory(store),
    readChannels(store),
  ])
  const fresh = Object.entries(versions).filter(([name, version]) => last[name] !== version || replace.includes(name))
  const isKept = ([name, version]: readonly [string, string]): boolean => {
    const shown = stable[name]
    if (shown === undefined || shown === version || replace.includes(name)) return false
    return !isOfPlatform(history, name, shown, last[name])
  }
  const kept = fresh.filter(isKept).map(([name, version]) => keptSentence(name, stable[name] ?? '', version))
  const parts = Object.fromEntries(fresh.filter((entry) => !isKept(entry)))
  const released = Object.entries(parts).map(([name, version]) => `${name} ${version}`)
  if (fresh.length === 0) return { released, kept }
  refuseConflicts(await conflictsOf({ store, stable, fresh: parts }), kept)
  if (isTrial) return { released, kept }
  await promoteParts({ dataDir, channel: 'stable', parts, author: platform, keepStaging: true })
  await replaceFile(lastVersionsFile(store), JSON.stringify({ ...last, ...versions }, null, 1))
  return { released, kept }
}
