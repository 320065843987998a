import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { migrate, openDatabase } from '../db/index.ts'
import { defineJob, openJobs } from '../platform/jobs/index.ts'

/**
 * Runs jobs that each write one row. With `QUERIES`, each job first reads from the database that often, with a pause of
 * 20 ms. With `ENQUEUE`, it only enqueues so many jobs, for another process.
 */
const db = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'] || undefined,
})
await migrate(db.kysely)
await sql`create table if not exists done (n int, run int generated always as identity)`.execute(db.kysely)

const queries = Number(process.env['QUERIES'] ?? 0)
const job = defineJob('kill-test', z.object({ n: z.number() }), async ({ n }) => {
  process.send?.({ began: n })
  for (let query = 0; query < queries; query += 1) {
    await sql`select 1`.execute(db.kysely)
    await pause(20)
  }
  await sql`insert into done (n) values (${n})`.execute(db.kysely)
  process.send?.({ done: n })
})
const jobs = openJobs({ db })
const count = Number(process.env['ENQUEUE'] ?? 0)
await jobs.start([job], { work: count === 0 })
for (let n = 0; n < count; n += 1) await jobs.enqueue(job, { n })
process.send?.({ ready: true })
