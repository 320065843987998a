import { requireNode } from './bootstrap/node-version.mjs'

requireNode()
const { run } = await import('./bootstrap/run.mjs')
await run(async ({ startEnvironment, install, handOver }) => {
  const environment = await startEnvironment()
  await install()
  await handOver('src/dev/main.ts', environment)
}, 'Starts everything, and builds, releases and restarts what changes. It takes no options; README.md lists the environment variables.')
