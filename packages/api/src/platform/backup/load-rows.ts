import { sql } from 'kysely'
import type pg from 'pg'
import { writeStatement } from '../../db/index.ts'
import { BackupFileError, isRow, type BackupLine, type BackupRow } from './backup-format.ts'
import {
  immediateForeignKeys,
  nameOf,
  neutralSettings,
  quotedName,
  storedTables,
  type StoredSequence,
  type StoredTable,
} from './backup-schema.ts'

const BATCH = 500

interface Load {
  lines: AsyncGenerator<BackupLine>
  sequences: StoredSequence[]
  hasSchema: (schema: string) => boolean
  file: string
}

const sequenceStatement = writeStatement<{ name: string; value: string }>(
  ({ name, value }) => sql`select setval(${name}, ${value})`,
)

/** Empties the tables and fills them; call it inside a transaction. Returns the number of rows written. */
export const loadRows = async (client: pg.PoolClient, { lines, sequences, hasSchema, file }: Load): Promise<number> => {
  const there = (await storedTables(client)).filter(({ schema }) => hasSchema(schema))
  const foreignKeys = await immediateForeignKeys(client)
  await client.query(neutralSettings)
  await client.query(
    together([
      ...there.map((table) => `alter table ${quotedName(table)} disable trigger user`),
      ...foreignKeys.map(
        ({ table, name }) => `alter table ${table} alter constraint ${name} deferrable initially deferred`,
      ),
    ]),
  )
  await client.query(`truncate ${there.map(quotedName).join(', ')}`)

  const rows = await fill(client, { lines, there, hasSchema, file })

  for (const { schema, name, value } of sequences)
    if (value !== null && hasSchema(schema))
      await client.query(
        sequenceStatement.text,
        sequenceStatement.valuesOf({ name: quotedName({ schema, name }), value }),
      )
  await client.query('set constraints all immediate')
  await client.query(
    together([
      ...foreignKeys.map(({ table, name }) => `alter table ${table} alter constraint ${name} not deferrable`),
      ...there.map((table) => `alter table ${quotedName(table)} enable trigger user`),
    ]),
  )
  return rows
}

/** Many statements in one message: hundreds of answers would cost more than their work. */
const together = (statements: readonly string[]): string => statements.join('; ')

interface TableLoad extends Omit<Load, 'sequences'> {
  there: StoredTable[]
}

const fill = async (client: pg.PoolClient, { lines, there, hasSchema, file }: TableLoad): Promise<number> => {
  const tableNames = new Set(there.map(nameOf))
  let table: StoredTable | undefined
  let waiting: BackupRow[] = []
  let linesRead = 0
  let rowsWritten = 0
  const flush = async () => {
    if (table && waiting.length > 0) rowsWritten += await insertRows(client, table, waiting)
    waiting = []
  }
  for await (const line of lines) {
    if (isRow(line)) {
      linesRead += 1
      if (table) waiting.push(line)
      if (waiting.length === BATCH) await flush()
    } else if ('table' in line) {
      await flush()
      table = hasSchema(line.table.schema) ? line.table : undefined
      if (table && !tableNames.has(nameOf(table)))
        throw new BackupFileError(`The backup holds the table ${nameOf(table)}, which this version does not know.`)
    } else if ('end' in line && line.end.rows === linesRead) {
      await flush()
      return rowsWritten
    }
  }
  throw new BackupFileError(`The file ${file} is not a complete backup.`)
}

/** Sends each column as an array of text; the database converts it to the column's type. */
const insertRows = async (client: pg.PoolClient, table: StoredTable, rows: BackupRow[]): Promise<number> => {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const values = table.columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const sources = table.columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = table.columns.map((_, index) => `c${index}`).join(', ')
  const { rowCount } = await client.query(
    `insert into ${quotedName(table)} (${names}) overriding system value select ${values} from unnest(${sources}) as u(${aliases})`,
    table.columns.map((_, index) => rows.map((row) => row[index])),
  )
  return rowCount ?? 0
}
