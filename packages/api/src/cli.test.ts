import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCommand } from './operator-commands.ts'
import { kidOf, loadKeyRing, secretsOf } from './platform/secrets/index.ts'
import { testDatabase, testPlace, type TestPlace } from './testing/database.ts'

const CLI = join(import.meta.dirname, 'cli.ts')

/** Runs a command as an operator would: what it said, and on which channel. */
const run = (
  { dataDir, databaseUrl = '' }: TestPlace,
  ...args: string[]
): Promise<{ output: string; errorOutput: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEYS: '' }
    execFile(process.execPath, [CLI, ...args], { env }, (_error, output, errorOutput) =>
      resolve({ output, errorOutput }),
    )
  })

test('an operator migrates a database, and again', async () => {
  const place = await testPlace()
  expect((await run(place, 'migrate')).output).toMatch(/^Migrated: 0001-extensions, .*\.\n$/)
  expect(await run(place, 'migrate')).toEqual({ output: 'The database is up to date.\n', errorOutput: '' })
})

test('an operator turns the keys, backs up and restores', async () => {
  const place = { dataDir: temporaryFolder() }
  const db = await testDatabase()
  const order = (name: string, file?: string, force?: boolean) => findCommand(place, { name, file, force })(db)

  const id = randomUUID()
  const before = await loadKeyRing(place)
  const sealedMessage = secretsOf(before).seal('the message', { table: 'kept_messages', id })
  await sql`insert into kept_messages (id, sealed) values (${id}, ${sealedMessage})`.execute(db.kysely)

  expect(await order('rotate-keys')).toMatch(/^Encrypted 1 secrets with the key \w+\./)
  const file = join(place.dataDir, 'one.backup.gz')
  expect(await order('backup', file)).toMatch(/^Wrote \d+ rows to /)
  await expect(order('restore', file)).rejects.toThrow(
    /^The database holds data already \(in public\.\w+\); give --force/,
  )
  await sql`delete from kept_messages`.execute(db.kysely)
  expect(await order('restore', file, true)).toMatch(/^Restored \d+ rows\.$/)

  const after = await loadKeyRing(place)
  const { rows } = await sql<{ sealed: string }>`select sealed from kept_messages`.execute(db.kysely)
  expect(rows.map((row) => kidOf(row.sealed))).toEqual([after.current.kid])
  expect(after.current.kid).not.toBe(before.current.kid)
  expect(secretsOf(after).open(rows[0]?.sealed ?? '', { table: 'kept_messages', id })).toBe('the message')
})

test('--help lists the commands and touches nothing', async () => {
  const place = { dataDir: temporaryFolder() }
  const { output, errorOutput } = await run(place, '--help')
  expect([output, errorOutput]).toEqual([expect.stringMatching(/^Usage: [^]+rotate-keys/), ''])
  expect(await readdir(place.dataDir)).toEqual([])
})

test('a command that cannot run says so in a sentence, without a stack', async () => {
  const place = { dataDir: temporaryFolder() }
  expect((await run(place, 'frobnicate')).errorOutput).toMatch(/^Usage: /)
  expect((await run(place, 'restore')).errorOutput).toBe('Which file? Give its path: restore <file>.\n')
  // A command that makes no sense creates no database.
  expect(await readdir(place.dataDir)).toEqual([])
  const nowhere = { ...place, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
  expect((await run(nowhere, 'migrate')).errorOutput).toMatch(
    /^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\n$/,
  )
})
