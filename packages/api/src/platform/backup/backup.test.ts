import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { migrate, pendingMigrations, transaction, type Database, type Engine } from '../../db/index.ts'
import { testDatabase, testEngine } from '../../testing/database.ts'
import { openEventLog } from '../events/index.ts'
import { defineJob, openJobs } from '../jobs/index.ts'
import { BackupFileError, RestoreRefusedError, restoreBackup, startUpkeep, writeBackup } from './index.ts'

const EVENTS = 1300
/** The run on PostgreSQL crosses over both ways. */
const targets: Engine[] = testEngine === 'postgres' ? ['embedded', 'postgres'] : ['embedded']
const source = await testDatabase()
const embeddedDatabase = await testDatabase('embedded')
const dataDir = temporaryFolder()
const file = join(dataDir, 'all.backup.gz')
const waiting = defineJob('backup-test', z.object({ n: z.number() }), async () => {})

/** Rows of every kind in this schema, a waiting job among them. */
const fill = async (db: Database) => {
  const log = await openEventLog(db)
  const odd = ['é\u0000\n\t"\\', null, { n: 1.1, list: [[], {}] }, 'NULL', '\\N', '{a,b}']
  const events = Array.from({ length: EVENTS }, (_, index) => ({
    type: `type ${index % 7}`,
    data: odd[index % odd.length],
  }))
  await transaction(db, (trx) => log.append(trx, 'first', events))
  await transaction(db, (trx) => log.append(trx, `l'autre "flux"`, events.slice(0, 3)))
  await log.close()
  const jobs = openJobs({ db })
  await jobs.start([waiting], { work: false })
  await jobs.enqueue(waiting, { n: 7 })
  await jobs.stop()
}

/** Everything that the modules' tables may come to use: every kind of value, and rows that refer to later ones. */
const makeOddTable = (db: Database) =>
  sql`
    create table odd_values (
      id int generated always as identity primary key, next_id int references odd_values,
      amount numeric(30, 10), bytes bytea, list text[], tree jsonb, at timestamptz, span interval, uid uuid, ratio float8,
      doubled numeric generated always as (amount * 2) stored, "select" boolean
    )`.execute(db.kysely)

const fillOddTable = async (db: Database) => {
  await sql`
    insert into odd_values (next_id, amount, bytes, list, tree, at, span, uid, ratio, "select")
    select null, n / 7.0, decode(lpad(to_hex(n), 8, '0'), 'hex'), array['a,b', null, '"q" \\', ''], '{"a": [1, null, "é"]}',
      '2026-01-02T03:04:05.678901Z', make_interval(days => n, secs => 1.5), gen_random_uuid(), n / 3.0::float8, n % 2 = 0
    from generate_series(1, 700) n`.execute(db.kysely)
  await sql`update odd_values set next_id = 701 - id`.execute(db.kysely)
}

/** Leaves a database as empty as a new one. */
const removeSchema = async (db: Database) => {
  await sql`drop schema public cascade`.execute(db.kysely)
  await sql`create schema public`.execute(db.kysely)
}

/** Every row of every table, read by another way than the backup's. */
const everything = async (db: Database) => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> 'kysely_migration'
    order by 1`.execute(db.kysely)
  const rowsByTable: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rowsByTable[name] = (
      await sql`select to_json(t)::text as row from ${sql.raw(name)} t order by 1`.execute(db.kysely)
    ).rows
  return rowsByTable
}

await makeOddTable(source)
await fillOddTable(source)
await fill(source)
const original = await everything(source)
const backup = await writeBackup(source, file)

test.each(targets)('a backup restored on %s holds every row of every table', async (engine) => {
  const target = engine === 'embedded' ? embeddedDatabase : await testDatabase(engine)
  await makeOddTable(target)
  const result = await restoreBackup({ db: target, file })
  expect(result).toEqual({ rows: backup.rows, jobs: true })
  expect(await everything(target)).toEqual(original)
  expect(Object.values(original).flat().length).toBeGreaterThan(EVENTS)

  await expect(restoreBackup({ db: target, file })).rejects.toThrow(RestoreRefusedError)
  await transaction(target, (trx) => trx.insertInto('event_streams').values({ stream: 'extra', last_seq: 0 }).execute())
  await restoreBackup({ db: target, file, force: true })
  expect(await everything(target)).toEqual(original)

  const again = join(dataDir, `again-${engine}.backup.gz`)
  await writeBackup(target, again)
  await restoreBackup({ db: source, file: again, force: true })
  expect(await everything(source)).toEqual(original)
})

test('an older backup is migrated at its restore, and a newer database refuses it', async () => {
  const older = await testDatabase()
  await removeSchema(older)
  await migrate(older.kysely, ['0001-extensions', '0002-events'])
  await sql`insert into event_streams values ('old', 0)`.execute(older.kysely)
  const oldFile = join(dataDir, 'older.backup.gz')
  await writeBackup(older, oldFile)
  await expect(restoreBackup({ db: source, file: oldFile, force: true })).rejects.toThrow(
    /newer version of Parley than the backup/,
  )

  await removeSchema(older)
  expect(await restoreBackup({ db: older, file: oldFile })).toEqual({ rows: 1, jobs: true })
  expect(await pendingMigrations(older.kysely)).toEqual([])
  expect(await older.kysely.selectFrom('event_streams').selectAll().execute()).toEqual([{ stream: 'old', last_seq: 0 }])
})

test('a restored database checks foreign keys and continues its streams', async () => {
  await restoreBackup({ db: source, file, force: true })
  const orphan = sql`insert into events (stream, seq, type, data) values ('nobody', 1, 'x', '1')`.execute(source.kysely)
  await expect(orphan).rejects.toThrow(/foreign key/)
  const { rows } = await sql`insert into odd_values (amount) values (1) returning id, doubled`.execute(source.kysely)
  expect(rows).toEqual([{ id: 701, doubled: '2.0000000000' }])
  await expect(sql`update odd_values set next_id = 9999`.execute(source.kysely)).rejects.toThrow(/foreign key/)
  const log = await openEventLog(source)
  const next = await transaction(source, (trx) => log.append(trx, 'first', [{ type: 'next', data: 1 }]))
  expect(next.firstSeq).toBe(EVENTS + 1)
  await log.close()
})

test('a file that is broken, foreign or missing changes nothing', async () => {
  const before = await everything(source)
  const cutFile = join(dataDir, 'cut.backup.gz')
  await writeFile(cutFile, await readFile(file))
  await truncate(cutFile, (await readFile(file)).length - 200)
  const foreign = join(dataDir, 'foreign.gz')
  await writeFile(foreign, gzipSync('{"hello":1}\n'))
  const cases: [string, RegExp][] = [
    [cutFile, /is not a complete backup/],
    [foreign, /is not a backup of Parley/],
    [join(dataDir, 'missing.gz'), /does not exist/],
  ]
  for (const [broken, reason] of cases) {
    const restoring = restoreBackup({ db: source, file: broken, force: true })
    await expect(restoring).rejects.toThrow(BackupFileError)
    await expect(restoring).rejects.toThrow(reason)
  }
  expect(await everything(source)).toEqual(before)
})

test('the embedded database backs itself up and keeps the newest', async () => {
  const upkeep = startUpkeep({ db: embeddedDatabase, dataDir, every: 1, checkEvery: 20, keep: 2 })
  const backups = async () => (await readdir(join(dataDir, 'backups')).catch((): string[] => [])).toSorted()
  await expect.poll(async () => (await backups()).length).toBe(2)
  const [first] = await backups()
  await expect.poll(async () => (await backups()).includes(first ?? '')).toBe(false)
  await upkeep.stop()
  expect(await backups()).toHaveLength(2)
})
