import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './db/index.ts'
import { kidOf, loadKeyRing, secretsOf } from './platform/secrets/index.ts'
import { testPlace, type TestPlace } from './testing/database.ts'

const CLI = join(import.meta.dirname, 'cli.ts')

/** Runs a command as an operator would: what it said, and on which channel. */
const run = ({ dataDir, databaseUrl = '' }: TestPlace, ...args: string[]): Promise<{ said: string; refused: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEYS: '' }
    execFile(process.execPath, [CLI, ...args], { env }, (_error, said, refused) => resolve({ said, refused }))
  })

test('an operator migrates, turns the keys, backs up and restores', async () => {
  const place = await testPlace()
  expect((await run(place, 'migrate')).said).toMatch(/^Migrated: 0001-extensions, .*\.\n$/)
  expect(await run(place, 'migrate')).toEqual({ said: 'The database is up to date.\n', refused: '' })

  const id = randomUUID()
  const before = await loadKeyRing(place)
  const sealed = secretsOf(before).seal('the message', { table: 'kept_messages', id })
  const db = await openDatabase(place)
  await sql`insert into kept_messages (id, sealed) values (${id}, ${sealed})`.execute(db.kysely)
  await db.close()

  expect((await run(place, 'rotate-keys')).said).toMatch(/^Put 1 secrets under the key \w+\./)
  const file = join(place.dataDir, 'one.backup.gz')
  expect((await run(place, 'backup', file)).said).toMatch(/^Wrote \d+ rows to /)
  expect((await run(place, 'restore', file)).refused).toMatch(
    /^The database holds data already \(in public\.\w+\); give --force/,
  )
  expect((await run(place, 'restore', file, '--force')).said).toMatch(/^Restored \d+ rows\.\n$/)

  const after = await loadKeyRing(place)
  const again = await openDatabase(place)
  const { rows } = await sql<{ sealed: string }>`select sealed from kept_messages`.execute(again.kysely)
  await again.close()
  expect(rows.map((row) => kidOf(row.sealed))).toEqual([after.current.kid])
  expect(after.current.kid).not.toBe(before.current.kid)
  expect(secretsOf(after).open(rows[0]?.sealed ?? '', { table: 'kept_messages', id })).toBe('the message')
}, 120_000)

test('what cannot be done is said in a sentence, without a stack', async () => {
  const place = await testPlace('embedded')
  expect((await run(place, 'frobnicate')).refused).toMatch(/^Usage: /)
  expect((await run(place, 'restore')).refused).toBe('Which file? Give its path: restore <file>.\n')
  const nowhere = { ...place, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  expect((await run(nowhere, 'migrate')).refused).toMatch(
    /^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/,
  )
}, 60_000)
