import { existsSync } from 'node:fs'
import { requireNode } from './bootstrap/node-version.mjs'

requireNode()
const { pinnedNode } = await import('./bootstrap/root.mjs')
const { run } = await import('./bootstrap/run.mjs')
const [entry, ...args] = process.argv.slice(2)
await run(async ({ install, handOver }) => {
  // Only in a new clone: a generator makes several packages whose dependencies `npm start` installs at once.
  if (!existsSync(pinnedNode)) await install()
  await handOver(entry, {}, args)
})
