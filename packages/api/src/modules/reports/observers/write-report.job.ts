import type { ReportState } from '@parley/contracts/session'
import { z } from 'zod'
import { type Trx, transaction } from '../../../db/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { ProviderFault } from '../../language-models/index.ts'
import { GraderFault } from '../grading/grader-fault.ts'
import { releaseGrading } from '../grading/grading-credit.ts'
import { contribute } from './recount-session.ts'
import { recount } from '../../progress/index.ts'
import type { ReportRow } from '../report.table.ts'
import { analyse, type ReportDraft } from './analyse.ts'
import { announce, LEASE_S, leaseFor, type WriteReport } from './request-reports.ts'
import { lockSessionById, type Practice, sessionById, type SessionRow } from '../../sessions/index.ts'

const data = z.object({ report_id: z.uuid() })

/** After this many attempts the report has failed, until a user asks for it again. */
const MOST_ATTEMPTS = 3

/** Only this process works on the report as long as it renews the lease. */
const claim = (services: Services, id: string): Promise<ReportRow | undefined> =>
  transaction(services.db, async (trx) => {
    const row = await trx
      .updateTable('analysis_reports')
      .set((eb) => ({
        state: 'running',
        attempts: eb('attempts', '+', 1),
        lease_until: leaseFor(LEASE_S),
        failure: null,
      }))
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (row) await announce(trx, row.session_id, [{ id, state: 'running' }])
    return row
  })

const renewing = ({ db, log }: Services, { id, attempts }: ReportRow): NodeJS.Timeout =>
  setInterval(
    () => {
      db.kysely
        .updateTable('analysis_reports')
        .set({ lease_until: leaseFor(LEASE_S) })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('state', '=', 'running')
        .execute()
        .catch((error: unknown) => log.warn({ err: error, report: id }, 'the lease of a report could not be renewed'))
    },
    (LEASE_S * 1000) / 4,
  ).unref()

/** Whether this attempt still holds the report; another may have taken it over in the meantime. */
const held = async (trx: Trx, { id, attempts }: ReportRow): Promise<ReportRow | undefined> =>
  trx
    .selectFrom('analysis_reports')
    .selectAll()
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

/** Removes the contribution of earlier versions to the learner's progress: only the newest counts. */
const recountVersions = async (trx: Trx, session: SessionRow, report: ReportRow): Promise<void> => {
  const earlier = await trx
    .selectFrom('analysis_reports')
    .select(['id', 'contribution'])
    .where('session_id', '=', report.session_id)
    .where('observer_id', '=', report.observer_id)
    .where('id', '<>', report.id)
    .where('contribution', 'is not', null)
    .forUpdate()
    .execute()
  for (const { id, contribution } of earlier) {
    await recount(trx, session.owner_id, contribution, null)
    await trx.updateTable('analysis_reports').set({ contribution: null }).where('id', '=', id).execute()
  }
  await contribute(trx, session, report)
}

const finish = (services: Services, report: ReportRow, { body, judge, hash }: ReportDraft) =>
  transaction(services.db, async (trx) => {
    // The session may be deleted by now; the lock prevents a deletion until the transaction ends.
    const session = await lockSessionById(trx, report.session_id)
    if (!(await held(trx, report))) return
    const { state } = body
    const written = await trx
      .updateTable('analysis_reports')
      .set({
        state,
        body: JSON.stringify(body),
        judge: JSON.stringify(judge),
        input_hash: hash,
        finished_at: new Date(),
      })
      .where('id', '=', report.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recountVersions(trx, session, written)
    await announce(trx, session.id, [{ id: report.id, state }])
  })

const codeOf = (error: unknown): string => {
  if (error instanceof ProviderFault || error instanceof GraderFault) return error.code
  return 'internal'
}

const againOf = (error: unknown): GraderFault['again'] => (error instanceof GraderFault ? error.again : 'by_itself')

/** Seconds until credit that other answers reserve may be released. */
const SETTLING = 5

/** Retries the report a little later, or fails it with the reason. */
const putOff = (services: Services, job: WriteReport, report: ReportRow, error: unknown): Promise<void> =>
  transaction(services.db, async (trx) => {
    if (!(await held(trx, report))) return
    const { id } = report
    const again = againOf(error)
    const settling = again === 'when_settled'
    // A wait for reserved credit does not count as an attempt.
    const attempts = settling ? report.attempts - 1 : report.attempts
    const over = attempts >= MOST_ATTEMPTS || again === 'when_asked'
    const state: ReportState = over ? 'failed' : 'pending'
    const wait = settling ? SETTLING : 2 ** attempts
    await releaseGrading(trx, report)
    await trx
      .updateTable('analysis_reports')
      .set({
        state,
        attempts,
        failure: codeOf(error),
        lease_until: leaseFor(wait + LEASE_S),
        finished_at: over ? new Date() : null,
      })
      .where('id', '=', id)
      .execute()
    if (!over) {
      const startAfter = new Date(Date.now() + wait * 1000)
      await services.jobs.enqueue(job, { report_id: id }, { trx, key: id, startAfter })
    }
    await announce(trx, report.session_id, [{ id, state }])
  })

/** The process stops, so the report returns to the queue and the attempt does not count. */
const giveBack = ({ db }: Services, report: ReportRow): Promise<void> =>
  transaction(db, async (trx) => {
    if (!(await held(trx, report))) return
    const { id, attempts } = report
    await releaseGrading(trx, report)
    await trx
      .updateTable('analysis_reports')
      .set({ state: 'pending', attempts: attempts - 1, lease_until: leaseFor(0) })
      .where('id', '=', id)
      .execute()
  })

/** Writes one report of one observer. After a crash, a second run writes the same row or finds it written. */
export const writeReportJob = (practice: Practice): WriteReport => {
  const { services } = practice
  const job: WriteReport = defineJob(
    'report.write',
    data,
    async ({ report_id }, { signal }) => {
      const report = await claim(services, report_id)
      const session = report && (await sessionById(services.db.kysely, report.session_id))
      if (!report || !session) return
      const beat = renewing(services, report)
      try {
        await finish(services, report, await analyse(practice, { session, report, signal }))
      } catch (error) {
        if (signal.aborted) return await giveBack(services, report)
        services.log.warn({ err: error, report: report.id, attempt: report.attempts }, 'a report could not be written')
        await putOff(services, job, report, error)
      } finally {
        clearInterval(beat)
      }
    },
    { retries: 0, concurrency: 2 },
  )
  return job
}
