import { CronExpressionParser } from 'cron-parser'
import { sql } from 'kysely'
import type { Database, Executor } from '../../db/index.ts'
import { newId } from '../ids/index.ts'
import { type HeldLease, LeaseTable } from '../pending-work/index.ts'
import type { JobOptions } from './job.ts'
import type { JobRow } from './job.table.ts'

/** Sent in the transaction that adds a job which may run at once. */
export const JOB_CHANNEL = 'parley_jobs'

/** In milliseconds. */
const LEASE = 6000
/** In seconds: the longest delay after a failure. */
const LONGEST_DELAY = 300

export interface NewJob {
  name: string
  data: object
  /** At most one job of a name and a key waits. */
  key?: string | undefined
  startAfter?: Date | undefined
}

export type ClaimedJob = HeldLease & Pick<JobRow, 'name' | 'data' | 'failures'>

/** The key of the one waiting run of a job with a cron expression. */
const CRON_KEY = 'cron'

/** The stored jobs. A job that ends is deleted. */
export class JobQueue {
  readonly leases: LeaseTable
  readonly #db: Database

  constructor(db: Database, node: string) {
    this.#db = db
    this.leases = new LeaseTable({ db, table: 'jobs', key: 'id', node, lease: LEASE })
  }

  /** Returns the identifier of the job, or `undefined` if a job with this key waits already. */
  async add({ name, data, key, startAfter }: NewJob, executor: Executor): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      with added as (
        insert into jobs (id, name, key, data, lease_until)
        values (${newId()}, ${name}, ${key ?? null}, ${JSON.stringify(data)}, coalesce(${startAfter ?? null}::timestamptz, clock_timestamp()))
        on conflict (name, key) where attempt = 0 do nothing
        returning id, lease_until
      )
      select id, case when lease_until <= clock_timestamp() then pg_notify(${JOB_CHANNEL}, '') end from added`.execute(
      executor,
    )
    return rows[0]?.id
  }

  /** Adds the next run of a job with a cron expression, unless it waits already. */
  async schedule(name: string, { cron }: JobOptions, executor: Executor = this.#db.kysely): Promise<void> {
    if (!cron) return
    const startAfter = CronExpressionParser.parse(cron, { tz: 'UTC' }).next().toDate()
    await this.add({ name, data: {}, key: CRON_KEY, startAfter }, executor)
  }

  /** Claims due jobs: of each name as many as may begin now. */
  claim(free: ReadonlyMap<string, number>): Promise<ClaimedJob[]> {
    const choice = sql`
      select due.id from unnest(${[...free.keys()]}::text[], ${[...free.values()]}::int[]) as wanted (name, most)
      cross join lateral (
        select id from jobs where jobs.name = wanted.name and ${this.leases.isDue()}
        order by lease_until limit wanted.most for update skip locked
      ) due`
    return this.leases.claimFrom<ClaimedJob>(choice, sql`, name, data, failures`)
  }

  async remove({ id, attempt }: HeldLease): Promise<void> {
    await this.#db.kysely
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('node', '=', this.leases.node)
      .where('attempt', '=', attempt)
      .execute()
  }

  /** Puts a job off whose handler failed. */
  async putOff({ id, attempt, failures }: ClaimedJob): Promise<void> {
    const delay = Math.min(LONGEST_DELAY, 2 ** failures)
    await this.#db.kysely
      .updateTable('jobs')
      .set({
        node: null,
        failures: failures + 1,
        lease_until: sql<Date>`clock_timestamp() + ${delay} * interval '1 second'`,
      })
      .where('id', '=', id)
      .where('node', '=', this.leases.node)
      .where('attempt', '=', attempt)
      .execute()
  }
}
