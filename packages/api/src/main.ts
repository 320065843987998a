import { startWatchdog } from '@parley/server-kit/watchdog'
import { createLog } from './platform/logs/index.ts'
import { readSettings } from './platform/settings/index.ts'
import { type RunningApi, start } from './start.ts'

/** Tells the parent process, when it is the launcher or a test, whether the API is ready. */
const announce = (message: { ready: true; url: string } | { failed: string }): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

const sentence = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken by another program; set PORT to another one.'
  if (code === 'EACCES') return 'This port needs rights that the process does not have; set PORT to one above 1023.'
  return message.endsWith('.') ? message : `${message}.`
}

const fail = async (error: unknown): Promise<never> => {
  process.stderr.write(`${sentence(error)}\n`)
  await announce({ failed: sentence(error) })
  process.exit(1)
}

const leaveOnSignal = ({ stop }: RunningApi): void => {
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  // The parent process is gone, so no signal would ever stop this one.
  process.on('disconnect', leave)
}

try {
  const settings = readSettings(process.env)
  const running = await start(settings, createLog({ level: settings.LOG_LEVEL }))
  leaveOnSignal(running)
  startWatchdog(settings.WATCHDOG_SECONDS)
  await announce({ ready: true, url: running.url })
} catch (error) {
  await fail(error)
}
