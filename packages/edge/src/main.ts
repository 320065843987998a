import { runServer } from '@parley/server-kit/process'
import { createEdge } from './server.ts'
import { readSettings } from './settings.ts'

await runServer(async () => {
  const settings = readSettings(process.env)
  const { listen, close } = await createEdge(settings)
  return { url: await listen(), stop: close, watchdogSeconds: settings.watchdogSeconds }
})
