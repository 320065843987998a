import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Database } from '../../db/index.ts'
import type { BackupHeader, BackupRow } from './backup-format.ts'
import {
  appliedMigrations,
  neutralSettings,
  quotedName,
  storedSequences,
  storedTables,
  type StoredTable,
} from './backup-schema.ts'

const BATCH = 500

export interface BackupResult {
  file: string
  rows: number
}

/** Writes a snapshot of all tables at one moment. The file appears only when it is complete. */
export const writeBackup = async (db: Database, file: string): Promise<BackupResult> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.draft`
  const client = await db.pool.connect()
  const count = { rows: 0 }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(neutralSettings)
    const lines = Readable.from(backupLines(db, client, count))
    await pipeline(lines, createGzip({ level: 4 }), createWriteStream(draft, { mode: 0o600 }))
    await syncFile(draft)
    await rename(draft, file)
    return { file, rows: count.rows }
  } finally {
    await client.query('rollback').finally(() => client.release())
    await rm(draft, { force: true })
  }
}

/** Groups many lines into one piece of text. */
async function* backupLines(db: Database, client: pg.PoolClient, count: { rows: number }): AsyncGenerator<string> {
  const header: BackupHeader = {
    format: 'parley-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    engine: db.engine,
    migrations: await appliedMigrations(client),
    jobs: null,
    sequences: await storedSequences(client),
  }
  yield line(header)
  for (const table of await storedTables(client)) {
    yield line({ table })
    for await (const rows of rowsOf(client, table)) {
      count.rows += rows.length
      yield rows.map(line).join('')
    }
  }
  yield line({ end: { rows: count.rows } })
}

async function* rowsOf(client: pg.PoolClient, table: StoredTable): AsyncGenerator<BackupRow[]> {
  const columns = table.columns.map(({ name }) => `"${name}"::text`).join(', ')
  await client.query(`declare backup no scroll cursor for select ${columns} from only ${quotedName(table)}`)
  while (true) {
    // As arrays: columns that are cast to text may share a name.
    const { rows } = await client.query<BackupRow>({ text: `fetch ${BATCH} from backup`, rowMode: 'array' })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close backup')
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`

const syncFile = async (file: string) => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
