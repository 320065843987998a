import { createLog } from '@parley/server-kit/logs'
import { runServer } from '@parley/server-kit/process'
import { readSettings } from './platform/settings/index.ts'
import { start } from './start.ts'

await runServer(async () => {
  const settings = readSettings(process.env)
  const { url, stop } = await start(settings, createLog({ level: settings.LOG_LEVEL }))
  return { url, stop, watchdogSeconds: settings.WATCHDOG_SECONDS }
})
