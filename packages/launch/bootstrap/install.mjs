import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { pinnedNode, root } from './root.mjs'

// Pinned here and not in `packageManager`, which makes pnpm refuse its own frozen lockfile.
const pnpm = 'pnpm@12.21.0'
const stamp = join(root, 'node_modules/.parley-installed')

/**
 * Installs the dependencies of the lockfile, unless they are installed already. A new remote or dependency is added to
 * the lockfile first, except in continuous integration, which must not change what it checks.
 */
export const install = async () => {
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  const begun = Date.now()
  console.log('Installing dependencies (the first time takes up to a minute) …')
  const frozen = await runPnpm(['install', '--frozen-lockfile'])
  if (frozen.code !== 0) await installNewDependencies(frozen)
  if (!existsSync(pinnedNode)) throw new Refusal('The installation ended without the Node.js that Parley runs on.')
  writeFileSync(stamp, fingerprint())
  console.log(`Dependencies installed in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

const installNewDependencies = async (frozen) => {
  if (process.env.CI || !/frozen-lockfile|OUTDATED_LOCKFILE|NO_IMPORTER/.test(frozen.output)) refuse(frozen)
  const result = await runPnpm(['install', '--no-frozen-lockfile'])
  if (result.code !== 0) refuse(result)
  console.log('pnpm-lock.yaml now names the new dependencies; commit it with your change.')
}

const refuse = ({ code, output }) => {
  console.error(output.trimEnd())
  throw new Refusal(`Installing the dependencies failed (${pnpm} ended with ${code}); its output is above.`)
}

const fingerprint = () => {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  const folders = ['.', ...readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-')), ...packages]
  const manifests = folders.map((folder) => join(folder, 'package.json')).toSorted()
  const hash = createHash('sha256').update([pnpm, process.platform, process.arch].join())
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    if (existsSync(join(root, file))) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const runPnpm = async (args) => {
  // CI: never asks. NODE_ENV: production would leave out the tools that build the application.
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' }
  const child = spawn('npx', ['-y', pnpm, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.code))
    child.once('close', (exit, signal) => done(signal ?? exit))
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end)
  if (code === 'SIGINT' || code === 'SIGTERM') process.exit(1)
  if (code === 'ENOENT') throw new Refusal('Parley needs npm beside Node.js, and npx was not found.')
  return { code, output }
}
