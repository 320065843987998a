import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '@parley/server-kit/refusal'
import { z } from 'zod'
import { type ChannelChange, readChannels, readHistory, replaceFile } from './channel-file/channels.ts'
import type { Rollout } from './channel-file/environments.ts'
import { clearShelf } from './builds/copy-shelf.ts'
import { conflictsOfUpgrade } from './checks/upgrade.ts'
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
const isOfPlatform = (
  history: readonly ChannelChange[],
  name: string,
  shownVersion: string,
  last: string | undefined,
) =>
  shownVersion === last ||
  history.some((change) => change.by === platform.by && change.name === name && change.to === shownVersion)

export interface PlatformOptions {
  /** Parts that the platform shall take over, although a team promoted them. */
  readonly replace?: readonly string[] | undefined
  /** Finds the conflicts and what would change, and changes nothing that is shown. */
  readonly isTrial?: boolean | undefined
  /** A folder for compressed copies, so that another data folder need not compress the same files again. */
  readonly shelf?: string | undefined
}

export interface PlatformRelease {
  /** Names and versions that are new to everyone. */
  readonly released: readonly string[]
  /** Sentences about the parts that stay as their teams promoted them. */
  readonly keptParts: readonly string[]
  /** Sentences about versions of other environments that will not run with this platform. */
  readonly warnings: readonly string[]
}

const refuseConflicts = (conflicts: readonly string[], keptParts: readonly string[]): void => {
  if (conflicts.length === 0) return
  const way =
    keptParts.length > 0 ? '\nTo show the version of the platform in place of a team’s, name it: --replace <name>.' : ''
  throw new Refusal(`This upgrade would break pages, so nothing was changed:\n${conflicts.join('\n')}${way}`)
}

const keptSentence = (
  name: string,
  { shownVersion, rollout, newVersion }: { shownVersion: string; rollout: Rollout | undefined; newVersion: string },
): string => {
  const ofTeam = rollout
    ? `, and ${rollout.to} goes to ${rollout.share}% of the visitors, as its team decided`
    : ', which its team promoted'
  return `${name} stays ${shownVersion}${ofTeam}; this platform brings ${newVersion} (--replace ${name} shows it).`
}

/** Publishes each build; what none of them uses leaves the shelf. */
const publishEach = async (
  store: ReleaseStore,
  dataDir: string,
  builds: readonly BuiltFolder[],
  shelf: string | undefined,
): Promise<Record<string, string>> => {
  const publications = await Promise.all(
    builds.map((build) =>
      publish({ dataDir, dir: build.dir, name: partName(build), together: true, author: platform, shelf }),
    ),
  )
  if (shelf) {
    const releases = await Promise.all(publications.map(({ name, version }) => store.read(name, version)))
    await clearShelf(
      shelf,
      releases.flatMap(({ integrity }) => Object.values(integrity)),
    )
  }
  return Object.fromEntries(publications.map(({ name, version }) => [name, version]))
}

/**
 * Puts each build into the release store and makes what is new the stable one. A build that an earlier call made stable
 * is left alone, so that a rollback outlives a restart. A version that a team promoted stays, as do a rollout and what
 * staging shows.
 */
export const publishBuilds = async (
  dataDir: string,
  builds: readonly BuiltFolder[],
  { replace = [], isTrial = false, shelf }: PlatformOptions = {},
): Promise<PlatformRelease> => {
  const store = openStore(dataDir)
  const versions = await publishEach(store, dataDir, builds, shelf)
  const [last, history, channels] = await Promise.all([
    readLastVersions(store),
    readHistory(store),
    readChannels(store),
  ])
  const { stable, rollouts } = channels
  const fresh = Object.entries(versions).filter(([name, version]) => last[name] !== version || replace.includes(name))
  const isKept = ([name, version]: readonly [string, string]): boolean => {
    const stableVersion = stable[name]
    if (stableVersion === undefined || replace.includes(name)) return false
    if (rollouts[name]) return true
    if (stableVersion === version) return false
    return !isOfPlatform(history, name, stableVersion, last[name])
  }
  const keptSentences = fresh
    .filter(isKept)
    .map(([name, brought]) =>
      keptSentence(name, { shownVersion: stable[name] ?? '', rollout: rollouts[name], newVersion: brought }),
    )
  const parts = Object.fromEntries(fresh.filter((entry) => !isKept(entry)))
  const releasedNames = Object.entries(parts).map(([name, version]) => `${name} ${version}`)
  if (fresh.length === 0) return { released: releasedNames, keptParts: keptSentences, warnings: [] }
  const { conflicts, warnings } = await conflictsOfUpgrade({ store, channels, fresh: parts })
  refuseConflicts(conflicts, keptSentences)
  if (isTrial) return { released: releasedNames, keptParts: keptSentences, warnings }
  await promoteParts({ dataDir, channel: 'stable', parts, author: platform, keepStaging: true })
  // Once its rollout has ended, a part may be the platform's again, which the next start finds out.
  const toldVersions = Object.entries(versions).filter(([name]) => !(name in rollouts) || name in parts)
  await replaceFile(lastVersionsFile(store), JSON.stringify({ ...last, ...Object.fromEntries(toldVersions) }, null, 1))
  return { released: releasedNames, keptParts: keptSentences, warnings }
}
