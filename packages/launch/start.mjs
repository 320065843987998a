import { requireNode } from './bootstrap/node-version.mjs'

requireNode()
const { run } = await import('./bootstrap/run.mjs')
await run(async ({ startEnvironment, install, handOver }) => {
  // Seen before the long work, so that nobody waits a minute to learn that the port is taken.
  const environment = await startEnvironment()
  await install()
  await handOver('src/start/main.ts', environment)
})
