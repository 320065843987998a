import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate, openDatabase, transaction } from '../../db/index.ts'
import { startProcess } from '../../testing/database-process.ts'
import { migratedPlace, testDatabase } from '../../testing/database.ts'
import { defineJob, openJobs } from './index.ts'

const WORKER = join(import.meta.dirname, '../../testing/database-jobs.process.ts')

const db = await testDatabase()
const jobs = openJobs({ db })
const ran: { n: number; retry: number }[] = []
const finishedNumbers: number[] = []
/** Lets the job with the number 99 finish. */
const release = Promise.withResolvers<void>()

const counting = defineJob('counting', z.object({ n: z.number() }), async ({ n }, { retry }) => {
  ran.push({ n, retry })
  if (n === 13 && retry === 0) throw new Error('unlucky')
  if (n === 99) await release.promise
  finishedNumbers.push(n)
})
const years: Date[] = []
const yearly = defineJob('yearly', z.object({}), async () => void years.push(new Date()), { cron: '5 0 29 2 *' })
await jobs.start([counting, yearly])
afterAll(() => jobs.stop())

const runsOf = (n: number) => ran.filter((run) => run.n === n)

test('a job runs soon after it was enqueued', async () => {
  await jobs.enqueue(counting, { n: 1 })
  await expect.poll(() => runsOf(1), { interval: 5 }).toHaveLength(1)
})

test('a job exists only if the transaction that enqueued it commits', async () => {
  await transaction(db, (trx) => jobs.enqueue(counting, { n: 2 }, { trx }))
  const rollback = transaction(db, async (trx) => {
    await jobs.enqueue(counting, { n: 3 }, { trx })
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  await expect.poll(() => runsOf(2)).toHaveLength(1)
  expect(runsOf(3)).toEqual([])
})

test('a job that failed runs again', async () => {
  await jobs.enqueue(counting, { n: 13 })
  await expect
    .poll(() => runsOf(13))
    .toEqual([
      { n: 13, retry: 0 },
      { n: 13, retry: 1 },
    ])
})

test('only one job with the same key waits', async () => {
  const startAfter = new Date(Date.now() + 60_000)
  expect(await jobs.enqueue(counting, { n: 4 }, { key: 'k', startAfter })).toBeTypeOf('string')
  expect(await jobs.enqueue(counting, { n: 5 }, { key: 'k', startAfter })).toBeUndefined()
  expect(await jobs.enqueue(counting, { n: 6 }, { key: 'other', startAfter })).toBeTypeOf('string')
})

test('a job with data that violates the schema is not enqueued', async () => {
  await expect(jobs.enqueue(counting, { n: 'one' as unknown as number })).rejects.toThrow(z.ZodError)
})

test('a job with a cron expression waits for its next time once, on however many nodes', async () => {
  const other = openJobs({ db })
  await other.start([yearly], { work: false })
  const { rows } = await sql<{ at: Date }>`select lease_until as at from jobs where name = 'yearly'`.execute(db.kysely)
  expect(rows.map(({ at }) => [at.getUTCMinutes(), at.getTime() > Date.now()])).toEqual([[5, true]])
})

test('a job with a cron expression is scheduled again after each run', async () => {
  await sql`update jobs set lease_until = now() where name = 'yearly'`.execute(db.kysely)
  await expect.poll(() => years.length).toBe(1)
  await expect
    .poll(async () => {
      const { rows } = await sql`select from jobs where name = 'yearly' and attempt = 0`.execute(db.kysely)
      return rows.length
    })
    .toBe(1)
})

test('stopping the queue lets running jobs finish', async () => {
  await jobs.enqueue(counting, { n: 99 })
  await expect.poll(() => runsOf(99)).toHaveLength(1)
  expect(finishedNumbers).not.toContain(99)
  const stopping = jobs.stop()
  release.resolve()
  await stopping
  expect(finishedNumbers).toContain(99)
  expect(jobs.isRunning()).toBe(false)
})

test('jobs survive a kill, and those that were done are not done again', async () => {
  const place = await migratedPlace()
  const before = await openDatabase(place)
  const queue = openJobs({ db: before })
  const job = defineJob('kill-test', z.object({ n: z.number() }), async () => {})
  await queue.start([job], { work: false })
  for (let n = 0; n < 40; n += 1) await queue.enqueue(job, { n })
  await queue.stop()
  await before.close()

  const killedWorker = startProcess(WORKER, place)
  await killedWorker.message((message) => (message as { done?: number }).done === 5)
  await killedWorker.kill()

  const last = startProcess(WORKER, place)
  await last.message((message) => 'ready' in (message as object))
  const listFinished = () =>
    new Set([...killedWorker.messages, ...last.messages].map((message) => (message as { done?: number }).done))
  // The job that was running at the kill runs again, too.
  await expect
    .poll(() => Array.from({ length: 40 }, (_, n) => n).filter((n) => !listFinished().has(n)), { timeout: 60_000 })
    .toEqual([])
  await last.kill()

  const database = await openDatabase(place)
  const { rows } = await sql<{ n: number; runs: number }>`select n, count(*) as runs from done group by n`.execute(
    database.kysely,
  )
  await database.close()
  expect(rows).toHaveLength(40)
  expect(rows.filter(({ runs }) => runs > 1).length).toBeLessThanOrEqual(1)
})

test('an update moves the waiting jobs of the former queue and leaves the others', async () => {
  const older = await testDatabase()
  await sql`drop table jobs`.execute(older.kysely)
  await sql`alter table analysis_reports drop column node, drop column attempt`.execute(older.kysely)
  await sql`delete from kysely_migration where name = '0615-pending-work'`.execute(older.kysely)
  await sql`create schema pgboss`.execute(older.kysely)
  await sql`
    create table pgboss.job (
      id uuid not null, name text not null, state text not null, singleton_key text, data jsonb,
      start_after timestamptz not null default now())`.execute(older.kysely)
  await sql`
    insert into pgboss.job (id, name, state, singleton_key, data) values
      (gen_random_uuid(), 'session.compact', 'created', 'a', '{"session_id": "s"}'),
      (gen_random_uuid(), 'identity.mail', 'retry', 'b', null),
      (gen_random_uuid(), 'report.write', 'created', 'c', '{}'),
      (gen_random_uuid(), '__pgboss__send-it', 'created', null, '{}'),
      (gen_random_uuid(), 'identity.mail', 'active', 'd', '{}')`.execute(older.kysely)
  await migrate(older.kysely)
  const movedJobs = await sql`select name, key, data, attempt from jobs order by key`.execute(older.kysely)
  const remainingJobs = await sql`select name, state from pgboss.job order by name`.execute(older.kysely)
  expect(movedJobs.rows).toEqual([
    { name: 'session.compact', key: 'a', data: { session_id: 's' }, attempt: 0 },
    { name: 'identity.mail', key: 'b', data: {}, attempt: 0 },
  ])
  expect(remainingJobs.rows).toEqual([
    { name: '__pgboss__send-it', state: 'created' },
    { name: 'identity.mail', state: 'active' },
    { name: 'report.write', state: 'created' },
  ])
})
