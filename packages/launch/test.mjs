import { requireNode } from './bootstrap/node-version.mjs'

requireNode()
const { run } = await import('./bootstrap/run.mjs')
await run(async ({ install, handOver }) => {
  try {
    await install()
  } catch (error) {
    console.log(`${error.message}\n\n0 passed, 1 failed`)
    process.exit(1)
  }
  await handOver('src/test/main.ts')
})
