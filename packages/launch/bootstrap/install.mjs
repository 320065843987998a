import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { pinnedNode, root } from './root.mjs'

// Pinned here and not in `packageManager`, which makes pnpm refuse its own frozen lockfile.
const pnpm = 'pnpm@12.21.0'
const stamp = join(root, 'node_modules/.parley-installed')

/** Installs what the lockfile names, unless exactly that is installed already. */
export const install = async () => {
  const wanted = fingerprint()
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const begun = Date.now()
  console.log('Installing dependencies (the first time takes up to a minute) …')
  await runPnpm(['install', '--frozen-lockfile'])
  if (!existsSync(pinnedNode)) throw new Refusal('The installation ended without the Node.js that Parley runs on.')
  writeFileSync(stamp, wanted)
  console.log(`Dependencies installed in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
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
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((done) => {
    child.once('error', (error) => done(error.code))
    child.once('close', (exit, signal) => done(signal ?? exit))
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end)
  if (code === 0) return
  if (code === 'SIGINT' || code === 'SIGTERM') process.exit(1)
  if (code === 'ENOENT') throw new Refusal('Parley needs npm beside Node.js, and npx was not found.')
  console.error(said.trimEnd())
  throw new Refusal(`Installing the dependencies failed (${pnpm} ended with ${code}); what it said stands above.`)
}
