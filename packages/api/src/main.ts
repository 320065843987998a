import { createLog } from '@parley/server-kit/logs'
import { runServer } from '@parley/server-kit/process'
import { LiveSettings } from './platform/settings/index.ts'
import { start } from './start.ts'

await runServer(async () => {
  const settings = new LiveSettings(process.env)
  const { LOG_LEVEL: level, WATCHDOG_SECONDS: watchdogSeconds } = settings.current
  const { url, stop } = await start(settings, createLog({ level }))
  return { url, stop, watchdogSeconds }
})
