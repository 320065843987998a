import { startPostgres } from '@parley/testbed/postgres'
import { freePort, npmStart, temporaryDir } from './npm-start.ts'

export type Engine = 'embedded' | 'postgres'

export interface App {
  url: string
  engine: Engine
  dataDir: string
}

export interface StartedApp extends App {
  stop: () => Promise<void>
}

/** The production build with demo content, as `npm start` starts it, on a database of its own. */
export async function startApp(engine: Engine): Promise<StartedApp> {
  const { dir, remove } = await temporaryDir()
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const port = await freePort()
  const started = npmStart({ PORT: String(port), DATA_DIR: dir, DATABASE_URL: postgres?.url, DEMO: '1' })
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
  return { url: `http://localhost:${port}`, engine, dataDir: dir, stop }
}
