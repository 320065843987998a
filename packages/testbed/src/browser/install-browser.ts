import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const playwright = join(import.meta.dirname, '../../node_modules/.bin/playwright')

/** Tries what this machine allows; what went wrong, one phrase each. */
export function installBrowser(log: (line: string) => void): string[] {
  const hindrances: string[] = []
  const attempt = (command: string, args: string[]): boolean => {
    log(`$ ${[command.split('/').at(-1), ...args].join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const outcome = spawnSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (outcome.status === 0) return true
    const errorLine = (outcome.stderr || String(outcome.error ?? '')).trim().split('\n').at(0)
    hindrances.push(`${command.split('/').at(-1)} failed: ${errorLine}`)
    return false
  }

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = (name: string) => attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
    // Where a distribution has no package of the engine alone, the whole browser does.
    if (attempt('apt-get', ['update', '-q']) && (install('chromium-headless-shell') || install('chromium'))) return []
  }
  attempt(playwright, ['install', 'chromium'])
  return hindrances
}
