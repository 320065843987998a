import { startPostgres } from '@parley/testbed/postgres'
import { findPart, type Part } from './find-part.ts'
import { freePort, npmStart, temporaryDir } from './npm-start.ts'
import { copyPreparedData } from './prepared-data.ts'

export type Engine = 'embedded' | 'postgres'

export interface App {
  url: string
  engine: Engine
  dataDir: string
  /** Ends a process of it with SIGKILL, as a crash would. */
  crash: (part: Part) => void
}

export interface StartedApp extends App {
  stop: () => Promise<void>
}

/**
 * The production build with demo content, as `npm start` starts it, on a database of its own. What it talks to may have
 * to know its address first: `settingsFor` is told it.
 */
export async function startApp(
  engine: Engine,
  settingsFor: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<StartedApp> {
  const { dir, remove } = await temporaryDir()
  await copyPreparedData(dir, { withDatabase: engine === 'embedded' })
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = await settingsFor(url)
  // The stand-in for a language model is on this machine.
  const own = {
    PORT: String(port),
    DATA_DIR: dir,
    DATABASE_URL: postgres?.url,
    AI_FETCH_ALLOW: '127.0.0.1',
  }
  const started = npmStart({ AI_DETECT: '0', ...settings, ...own, DEMO: '1' })
  const stop = async (): Promise<void> => {
    started.kill('SIGTERM')
    await started.ended
    await postgres?.stop()
    await remove()
  }
  if (!(await started.ready)) {
    await stop()
    throw new Error(`npm start did not get ready:\n${started.said()}`)
  }
  const crash = (part: Part): void => {
    const pid = findPart(started.pid, part)
    if (!pid) throw new Error(`There is no process of the ${part}.`)
    process.kill(pid, 'SIGKILL')
  }
  return { url, engine, dataDir: dir, crash, stop }
}
