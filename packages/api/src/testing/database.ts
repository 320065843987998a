import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { migrate, openDatabase, type Database, type Engine } from '../db/index.ts'
import { embeddedDatabase, startEmbedded } from '../db/engines/embedded.ts'
import { embeddedSnapshot } from './database-snapshot.ts'
import { createEmpty, createFromTemplate, dropDatabase } from './database-template.ts'

export const testEngine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded'

/** A migrated, empty database of its own for the file (or `describe`) that asks; it goes when that ends. */
export const testDatabase = async (): Promise<Database> => {
  const db = testEngine === 'postgres' ? await postgresCopy() : await embeddedCopy()
  afterAll(() => db.close())
  return db
}

export interface TestPlace {
  dataDir: string
  databaseUrl?: string
}

/** Where a process can open a database of its own on the engine under test: nothing is in it yet. */
export const testPlace = async (engine: Engine = testEngine): Promise<TestPlace> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-test-'))
  const databaseUrl = engine === 'postgres' ? await createEmpty() : undefined
  afterAll(async () => {
    if (databaseUrl) await dropDatabase(databaseUrl)
    await rm(dataDir, { recursive: true, force: true })
  })
  return { dataDir, databaseUrl }
}

const embeddedCopy = async (): Promise<Database> => {
  const db = await embeddedDatabase(await startEmbedded({ snapshot: await embeddedSnapshot() }))
  // A migration that was being written while the snapshot was made is caught up with here.
  await migrate(db.kysely)
  return db
}

const postgresCopy = async (): Promise<Database> => {
  const databaseUrl = await createFromTemplate()
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir() })
  await migrate(db.kysely)
  const close = async () => {
    await db.close()
    await dropDatabase(databaseUrl)
  }
  return { ...db, close }
}
