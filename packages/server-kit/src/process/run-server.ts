import { startWatchdog } from '../watchdog/index.ts'
import { announceStart } from './announce.ts'
import { untilToldToLeave } from './leave.ts'

export interface RunningServer {
  readonly url: string
  /** Finishes the requests in flight and stops. */
  readonly stop: () => Promise<void>
  readonly watchdogSeconds: number
}

const sentenceOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken by another program; set PORT to another one.'
  if (code === 'EACCES') return `${message}. Set PORT above 1023 and DATA_DIR to a folder that this account may write.`
  return message.endsWith('.') ? message : `${message}.`
}

/**
 * The life of a server process: it starts, tells its parent, is watched, and leaves in order when it is told to. A
 * start that fails is one sentence on standard error.
 */
export const runServer = async (start: () => Promise<RunningServer>): Promise<void> => {
  try {
    const { url, stop, watchdogSeconds } = await start()
    void untilToldToLeave()
      .then(stop)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
    startWatchdog(watchdogSeconds)
    await announceStart({ ready: true, url })
  } catch (error) {
    const sentence = sentenceOf(error)
    process.stderr.write(`${sentence}\n`)
    await announceStart({ failed: sentence })
    process.exit(1)
  }
}
