import { requireNode } from './bootstrap/node-version.mjs'

requireNode()
const { run } = await import('./bootstrap/run.mjs')
await run(async ({ startEnvironment, install, handOver }) => {
  // Checked before the long work: a port that is taken is reported at once and not after a minute.
  const environment = await startEnvironment()
  await install()
  await handOver('src/start/main.ts', environment)
}, 'Installs, builds what changed and starts everything. It takes no options; README.md lists the environment variables.')
