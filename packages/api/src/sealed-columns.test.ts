import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'
import { sealedColumns } from './sealed-columns.ts'

const db = await testDatabase()

test('every column whose name says that it is sealed is turned with the key ring, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_name = 'sealed' or column_name like 'sealed\\_%') order by 1`.execute(
    db.kysely,
  )
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    rows.map(({ name }) => name),
  )
})
