import { requireNode } from './bootstrap/node-version.mjs'

requireNode()
const { run } = await import('./bootstrap/run.mjs')
await run(async ({ install, handOver }) => {
  await install()
  await handOver('../api/src/evaluate.ts')
})
