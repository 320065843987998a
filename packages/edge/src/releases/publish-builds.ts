import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { promoteParts } from './promote.ts'
import { publish } from './publish.ts'
import { readJson } from './read-json.ts'
import { openStore } from './store.ts'

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

/** The versions that the last call made stable. */
const lastVersionsFile = (dataDir: string): string => path.join(openStore(dataDir).folder, 'last-start.json')

const readLastVersions = (dataDir: string): Promise<Record<string, string>> =>
  readJson(lastVersionsFile(dataDir), z.record(z.string(), z.string())).catch(() => ({}))

/**
 * Puts each build into the release store and makes what is new the stable one; answers with the names and versions of
 * those. A build that an earlier call made stable is left alone, so that a rollback outlives a restart.
 */
export const publishBuilds = async (dataDir: string, builds: readonly BuiltFolder[]): Promise<string[]> => {
  const published = await Promise.all(
    builds.map((build) => publish({ dataDir, dir: build.dir, name: partName(build), together: true })),
  )
  const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]))
  const before = await readLastVersions(dataDir)
  const fresh = Object.fromEntries(Object.entries(versions).filter(([name, version]) => before[name] !== version))
  if (Object.keys(fresh).length === 0) return []
  await promoteParts({ dataDir, channel: 'stable', parts: fresh })
  await writeFile(lastVersionsFile(dataDir), JSON.stringify(versions, null, 1))
  return Object.entries(fresh).map(([name, version]) => `${name} ${version}`)
}
