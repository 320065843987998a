import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promoteParts, publish } from '@parley/edge/releases'
import type { WorkspacePackage } from '../build/workspace.ts'

type Versions = Record<string, string>

const partName = ({ folder }: WorkspacePackage): string => folder.replace(/^mfe-/, '')

/**
 * Puts each build into the local release store and makes what is new the stable one; says what that was. A build that
 * an earlier start made stable already is left alone, so that a rollback outlives a restart.
 */
export async function publishBuilds(dataDir: string, parts: WorkspacePackage[]): Promise<string[]> {
  const published = await Promise.all(
    parts.map((part) => publish({ dataDir, dir: part.dir, name: partName(part), together: true })),
  )
  const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]))
  const before = readVersions(dataDir)
  const fresh = Object.fromEntries(Object.entries(versions).filter(([name, version]) => before[name] !== version))
  if (Object.keys(fresh).length === 0) return []
  await promoteParts({ dataDir, channel: 'stable', parts: fresh })
  writeFileSync(fileOf(dataDir), JSON.stringify(versions, null, 1))
  return Object.entries(fresh).map(([name, version]) => `${name} ${version}`)
}

/** What the last start made stable. */
const fileOf = (dataDir: string): string => join(dataDir, 'releases/last-start.json')

const readVersions = (dataDir: string): Versions =>
  existsSync(fileOf(dataDir)) ? (JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Versions) : {}
