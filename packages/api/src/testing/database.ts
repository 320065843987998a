import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { sql } from 'kysely'
import { openDatabase, type Database, type Engine, type Trx } from '../db/index.ts'
import { embeddedDatabase } from '../db/engines/embedded.ts'
import { EmbeddedEngine } from '../db/engines/embedded-engine.ts'
import { embeddedFolder, embeddedSnapshot } from './database-snapshot.ts'
import { createEmpty, createFromTemplate, dropDatabase } from './database-template.ts'

export const testEngine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

/** Creates a migrated, empty database for this test file; it is deleted at the end of the file. */
export const testDatabase = async (engine: Engine = testEngine): Promise<Database> => {
  const db = engine === 'postgres' ? await postgresCopy() : await embeddedCopy()
  atFileEnd(() => db.close())
  return db
}

export interface TestPlace {
  dataDir: string
  databaseUrl?: string
}

/** The settings with which a process opens its own, empty database on the engine under test. */
export const testPlace = async (engine: Engine = testEngine): Promise<TestPlace> => {
  const dataDir = temporaryFolder()
  return engine === 'postgres' ? onPostgres(dataDir, await createEmpty()) : { dataDir }
}

/** As `testPlace`, but the database is migrated already: a process starts on it in a fraction of the time. */
export const migratedPlace = async (engine: Engine = testEngine): Promise<TestPlace> => {
  const dataDir = temporaryFolder()
  if (engine === 'postgres') return onPostgres(dataDir, await createFromTemplate())
  await cp(await embeddedFolder(), dataDir, { recursive: true })
  return { dataDir }
}

const onPostgres = (dataDir: string, databaseUrl: string): TestPlace => {
  atFileEnd(() => dropDatabase(databaseUrl))
  return { dataDir, databaseUrl }
}

const embeddedCopy = async (): Promise<Database> =>
  embeddedDatabase(await EmbeddedEngine.start({ snapshot: await embeddedSnapshot() }))

const postgresCopy = async (): Promise<Database> => {
  const databaseUrl = await createFromTemplate()
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  const close = async () => {
    await db.close()
    await dropDatabase(databaseUrl)
  }
  return { ...db, close }
}

/** The number of statements of this database that wait for a lock. */
export const waitingStatements = async (trx: Trx): Promise<number> => {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
  return rows.length
}
