import { startPostgres } from '@parley/testbed/postgres'
import { findPart, parentOf, type Part } from './find-part.ts'
import { freePort } from '@parley/testbed/ports'
import { npmStart, temporaryDir } from './npm-start.ts'
import { copyPreparedData } from './prepared-data.ts'

export type Engine = 'embedded' | 'postgres'

export interface App {
  url: string
  engine: Engine
  dataDir: string
  /** Ends a process of it with SIGKILL, as a crash would. */
  crash: (part: Part) => void
  /** The same, but it does not start again until the answered function is called. */
  takeAway: (part: Part) => () => void
}

export interface StartedApp extends App {
  stop: () => Promise<void>
}

/**
 * The production build as `npm start` starts it, with demo content unless it begins empty, on a database of its own. What
 * it talks to may have to know its address first: `settingsFor` is told it.
 */
export async function startApp(
  engine: Engine,
  settingsFor: (url: string) => Promise<Record<string, string>> = async () => ({}),
  content: 'demo' | 'empty' = 'demo',
): Promise<StartedApp> {
  const { dir, remove } = await temporaryDir()
  await copyPreparedData(dir, { withDatabase: engine === 'embedded' && content === 'demo' })
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
  const product = npmStart({ AI_DETECT: '0', ...settings, ...own, DEMO: content === 'demo' ? '1' : '0' })
  let bringBack = (): void => {}
  const stop = async (): Promise<void> => {
    bringBack()
    product.kill('SIGTERM')
    await product.end
    await postgres?.stop()
    await remove()
  }
  if (!(await product.ready)) {
    await stop()
    throw new Error(`npm start did not get ready:\n${product.output()}`)
  }
  const pidOf = (part: Part): number => {
    const pid = findPart(product.pid, part)
    if (!pid) throw new Error(`There is no process of the ${part}.`)
    return pid
  }
  const crash = (part: Part): void => void process.kill(pidOf(part), 'SIGKILL')
  const takeAway = (part: Part): (() => void) => {
    const pid = pidOf(part)
    const parent = parentOf(pid)
    process.kill(parent, 'SIGSTOP')
    process.kill(pid, 'SIGKILL')
    bringBack = () => {
      bringBack = () => {}
      process.kill(parent, 'SIGCONT')
    }
    return () => bringBack()
  }
  return { url, engine, dataDir: dir, crash, takeAway, stop }
}
