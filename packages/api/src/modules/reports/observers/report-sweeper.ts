import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { releaseForgotten } from './coach-credit.ts'
import { releaseGrading } from '../grading/grading-credit.ts'
import { announce, answerRequest, LEASE_S, leaseFor, type WriteReport } from './request-reports.ts'

const AT_ONCE = 20
/** A report whose process died this often probably causes the crash. */
const MOST_DEATHS = 6

interface Overdue {
  id: string
  session_id: string
  attempts: number
}

/**
 * Finds ended sessions without a report, and reports whose process died. It reads rows that were committed with the
 * end of the session and with the report, so a crash loses nothing.
 */
export class ReportSweeper {
  readonly #services: Services
  readonly #job: WriteReport
  readonly #every: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #again = false
  #busy = false
  #stopped = false
  #unlisten: () => Promise<void> = async () => {}

  constructor(services: Services, job: WriteReport, every: number) {
    this.#services = services
    this.#job = job
    this.#every = every
  }

  async start(): Promise<void> {
    const { db } = this.#services
    // The embedded database belongs to one process: every other process that wrote a report is dead.
    if (db.engine === 'embedded') {
      await db.kysely
        .updateTable('analysis_reports')
        .set({ lease_until: leaseFor(0) })
        .where('state', 'in', ['pending', 'running'])
        .execute()
      await releaseForgotten(db, true)
    }
    const hear = () => this.#look()
    this.#unlisten = await db.listen('parley_reports', hear, hear)
    this.#timer = setInterval(hear, this.#every).unref()
    this.#look()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#unlisten()
    await this.#running
  }

  #look(): void {
    this.#again = true
    if (this.#busy || this.#stopped) return
    this.#busy = true
    this.#running = this.#sweepAll()
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'looking after reports failed'))
      .finally(() => (this.#busy = false))
  }

  async #sweepAll(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      await this.#answer()
      await this.#recover()
    }
  }

  async #answer(): Promise<void> {
    const { db } = this.#services
    const waiting = await db.kysely
      .selectFrom('analysis_requests')
      .select('session_id')
      .orderBy('at')
      .limit(AT_ONCE)
      .execute()
    for (const { session_id } of waiting) await answerRequest(this.#services, this.#job, session_id)
    if (waiting.length === AT_ONCE) this.#again = true
  }

  async #recover(): Promise<void> {
    const { db } = this.#services
    const { rows } = await sql<Overdue>`
      select id, session_id, attempts from analysis_reports
      where state in ('pending', 'running') and lease_until < clock_timestamp()
      order by lease_until limit ${AT_ONCE}`.execute(db.kysely)
    for (const overdue of rows) await this.#recoverOne(overdue)
    await releaseForgotten(db, false)
  }

  #recoverOne({ id, session_id, attempts }: Overdue): Promise<void> {
    const { db, jobs } = this.#services
    const lost = attempts >= MOST_DEATHS
    const state = lost ? 'failed' : 'pending'
    return transaction(db, async (trx) => {
      const taken = await trx
        .updateTable('analysis_reports')
        .set({ state, lease_until: leaseFor(LEASE_S), ...(lost ? { failure: 'interrupted' } : {}) })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'running'])
        .where('lease_until', '<', sql<Date>`clock_timestamp()`)
        .returning(['id', 'organization_id'])
        .executeTakeFirst()
      if (!taken) return
      await releaseGrading(trx, taken)
      if (!lost) await jobs.enqueue(this.#job, { report_id: id }, { trx, key: id })
      await announce(trx, session_id, [{ id, state }])
    })
  }
}
