import { join } from 'node:path'
import { lockDataDir, prepareDataDir } from './data-dir-lock.ts'
import { silentLog, type Database, type Log } from './database.ts'
import { embeddedDatabase } from './engines/embedded.ts'
import { EmbeddedEngine } from './engines/embedded-engine.ts'
import { postgresDatabase } from './engines/postgres.ts'

export interface OpenOptions {
  /** When unset, the embedded database under `dataDir` is used. */
  databaseUrl?: string
  dataDir: string
  log?: Log
}

export const openDatabase = async ({ databaseUrl, dataDir, log = silentLog }: OpenOptions): Promise<Database> => {
  if (databaseUrl) {
    // Nodes may share the directory, because it still holds files and keys.
    prepareDataDir(dataDir)
    return postgresDatabase(databaseUrl, log)
  }
  const lock = lockDataDir(dataDir)
  try {
    const database = await embeddedDatabase(await EmbeddedEngine.start({ directory: join(dataDir, 'database') }))
    const close = () => database.close().finally(() => lock.release())
    return { ...database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
