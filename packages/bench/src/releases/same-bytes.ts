import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { builtVersion } from '@parley/edge/releases'
import { root } from './cluster.ts'

const runFile = promisify(execFile)

const parts = { auth: 'mfe-auth', settings: 'mfe-settings', shell: 'shell' }

/** Builds the last commit in a folder, and says as which version each part would be published. */
const buildIn = async (folder: string): Promise<Record<string, string>> => {
  await runFile('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder])
  await runFile('npx', ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder })
  const versions: Record<string, string> = {}
  for (const [name, part] of Object.entries(parts)) {
    const dir = join(folder, part)
    const env = { ...process.env, NODE_ENV: 'production' }
    await runFile(join(dir, 'node_modules/.bin/rsbuild'), ['build'], { cwd: dir, env })
    versions[name] = await builtVersion(dir, name)
  }
  return versions
}

/** The parts whose builds differ between two folders. */
export async function differentBuilds(): Promise<string[]> {
  const base = await mkdtemp(join(tmpdir(), 'parley-builds-'))
  try {
    await mkdir(join(base, 'much/deeper'), { recursive: true })
    const one = await buildIn(join(base, 'one'))
    const other = await buildIn(join(base, 'much/deeper/parley'))
    return Object.keys(parts).filter((name) => one[name] !== other[name])
  } finally {
    await rm(base, { recursive: true, force: true })
  }
}
