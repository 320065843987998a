import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of nginx: the one that `NGINX_PATH` names, or the system's. */
export function findNginx(): string | undefined {
  const namedPath = process.env.NGINX_PATH
  if (namedPath) {
    if (existsSync(namedPath)) return namedPath
    throw new Error(`NGINX_PATH names ${namedPath}, which does not exist.`)
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, 'nginx')).find((place) => existsSync(place))
}

/** As `findNginx`, but installs it where it may; one sentence if that cannot be done. */
export function ensureNginx(log: (line: string) => void): string {
  const binary = findNginx() ?? (install(log) ? findNginx() : undefined)
  if (binary) return binary
  throw new Error('nginx is missing and could not be installed here: install it, or name it by NGINX_PATH.')
}

const packages = '/usr/bin/apt-get'

function install(log: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync(packages)) return false
  // The run level keeps the package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const attempt = (...args: string[]): boolean => {
    log(`$ apt-get ${args.join(' ')}`)
    return (
      spawnSync(packages, ['-o', 'DPkg::Lock::Timeout=120', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
        .status === 0
    )
  }
  return attempt('update', '-q') && attempt('install', '-y', '-q', '--no-install-recommends', 'nginx')
}
