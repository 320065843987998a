import { sql } from 'kysely'
import type pg from 'pg'
import { knownMigrations, migrate, type Database } from '../../db/index.ts'
import { BackupFileError, isHeader, readBackup, type BackupHeader, type BackupLine } from './backup-format.ts'
import { appliedMigrations, nameOf, quotedName, storedTables } from './backup-schema.ts'
import { loadRows } from './load-rows.ts'

export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError'
}

export interface RestoreResult {
  rows: number
  /** False when the backup holds waiting jobs of the former job queue, which are left out. */
  jobs: boolean
}

interface RestoreRequest {
  db: Database
  file: string
  /** Replaces the existing data. */
  force?: boolean
}

/** Replaces the whole database by a backup. If anything fails, the database stays as it was. */
export const restoreBackup = async ({ db, file, force = false }: RestoreRequest): Promise<RestoreResult> => {
  const lines = readBackup(file)
  try {
    const header = await readHeader(lines, file)
    await onClient(db, async (client) => {
      if (!force) await refuseNonEmpty(client)
      await refuseOtherVersion(client, header)
    })
    await migrate(db.kysely, header.migrations)
    const result = await onClient(db, (client) => inTransaction(client, () => replaceRows(client, header, lines, file)))
    // Migrations that are newer than the backup also change its rows.
    await migrate(db.kysely)
    await sql`analyze`.execute(db.kysely)
    return result
  } finally {
    await lines.return(undefined)
  }
}

const readHeader = async (lines: AsyncGenerator<BackupLine>, file: string): Promise<BackupHeader> => {
  const first = await lines.next()
  if (first.done === true || !isHeader(first.value))
    throw new BackupFileError(`The file ${file} is not a backup of Parley.`)
  const header = first.value
  const knownNames = new Set(knownMigrations())
  if (header.version !== 1 || !header.migrations.every((name) => knownNames.has(name)))
    throw new BackupFileError(`The backup ${file} was made by a newer version of Parley.`)
  return header
}

const refuseNonEmpty = async (client: pg.ClientBase) => {
  for (const table of await storedTables(client)) {
    const { rowCount } = await client.query(`select from ${quotedName(table)} limit 1`)
    if (rowCount)
      throw new RestoreRefusedError(
        `The database holds data already (in ${nameOf(table)}); give --force to replace everything in it with the backup.`,
      )
  }
}

const refuseOtherVersion = async (client: pg.ClientBase, { migrations }: BackupHeader) => {
  const appliedNames = await appliedMigrations(client)
  if (appliedNames.some((name) => !migrations.includes(name)))
    throw new RestoreRefusedError(
      'The database was set up by a newer version of Parley than the backup; restore it into a new, empty database.',
    )
}

const onClient = async <T>(db: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await db.pool.connect()
  return work(client).finally(() => client.release())
}

const inTransaction = async <T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Older backups also hold the schema of the former job queue. */
const isOurSchema = (schema: string): boolean => schema === 'public'

const replaceRows = async (
  client: pg.PoolClient,
  header: BackupHeader,
  lines: AsyncGenerator<BackupLine>,
  file: string,
): Promise<RestoreResult> => {
  const rows = await loadRows(client, { lines, sequences: header.sequences, hasSchema: isOurSchema, file })
  return { rows, jobs: header.jobs === null }
}
