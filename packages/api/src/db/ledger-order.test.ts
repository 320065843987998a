import { atFileEnd } from '@parley/config/vitest/file-end'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPlace } from '../testing/database.ts'
import { migrate, openDatabase } from './index.ts'
import { knownMigrations } from './migrate.ts'

const id = (n: number) => `0192f000-0000-7000-8000-00000000000${n}`

test('the lines of a stored ledger keep their order, and later ones follow them', async () => {
  const db = await openDatabase(await testPlace())
  atFileEnd(() => db.close())
  const { kysely } = db
  await migrate(
    kysely,
    knownMigrations().filter((name) => name !== '2745-ledger-order'),
  )
  await sql`insert into organizations (id, name) values (${id(1)}, 'Home')`.execute(kysely)
  const book = (line: number) =>
    sql`
      insert into organization_credit_entries (id, organization_id, amount_micro_eur, balance_micro_eur, reason)
      values (${id(line)}, ${id(1)}, 1, 1, ${`line ${line}`})`.execute(kysely)
  for (const line of [4, 2, 3]) await book(line)
  await migrate(kysely)
  await book(1)
  const lines = await kysely.selectFrom('organization_credit_entries').select('reason').orderBy('position').execute()
  expect(lines.map(({ reason }) => reason)).toEqual(['line 2', 'line 3', 'line 4', 'line 1'])
})
