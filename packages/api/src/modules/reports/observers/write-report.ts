import type { ReportState } from '@parley/contracts/session'
import { sql } from 'kysely'
import { isDatabaseOutage, type Trx, transaction } from '../../../db/index.ts'
import type { HeldLease, LeaseTable } from '../../../platform/pending-work/index.ts'
import { ProviderFault } from '../../language-models/index.ts'
import { GraderFault } from '../grading/grader-fault.ts'
import { releaseGrading } from '../grading/grading-credit.ts'
import { contribute } from './recount-session.ts'
import { recount } from '../../progress/index.ts'
import type { ReportRow, StoredBody } from '../report.table.ts'
import { analyse, ownBody, type ReportDraft } from './analyse.ts'
import { announce, dueIn } from './request-reports.ts'
import { type Practice, type SessionRow, sessionRecords } from '../../sessions/index.ts'

/** After this many attempts the report has failed: it holds what code can say, and the model is asked again later. */
const MOST_ATTEMPTS = 3

/** Later attempts come every ten minutes at first, then every hour, for about a day. */
const MOST_LATER_ATTEMPTS = 30
const LATER = 600
const LATEST = 3600

/** Reports that wait for a writer, and those that failed and may be completed later. The index of due reports has the same condition. */
export const isUnwritten = sql<boolean>`(state in ('pending', 'running')
  or state = 'failed' and failure <> 'interrupted' and attempts < ${sql.lit(MOST_LATER_ATTEMPTS)})`

/** A report whose process died this often probably causes the crash. */
const MOST_DEATHS = 6

/** One attempt to write a report, as the node that holds its lease sees it. */
interface ReportAttempt {
  practice: Practice
  leases: LeaseTable
  lease: HeldLease
}

/** Returns the report if this attempt still holds it, locked until the transaction ends. */
const lockReport = async (trx: Trx, { leases, lease }: ReportAttempt): Promise<ReportRow | undefined> => {
  if (!(await leases.isHeld(trx, lease))) return undefined
  return trx.selectFrom('analysis_reports').selectAll().where('id', '=', lease.id).where(isUnwritten).executeTakeFirst()
}

/** Begins an attempt, or gives the report up after too many deaths. */
const begin = (attempt: ReportAttempt): Promise<ReportRow | undefined> =>
  transaction(attempt.practice.db, async (trx) => {
    const report = await lockReport(trx, attempt)
    if (!report) return undefined
    // The node of the former attempt died with reserved credit.
    if (report.state === 'running') await releaseGrading(trx, report)
    const isLost = report.state === 'running' && report.attempts >= MOST_DEATHS
    const state: ReportState = isLost ? 'failed' : 'running'
    const row = await trx
      .updateTable('analysis_reports')
      .set({ state, attempts: report.attempts + 1, failure: isLost ? 'interrupted' : null })
      .where('id', '=', report.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(trx, row.session_id, [{ id: row.id, state }])
    return isLost ? undefined : row
  })

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

const finish = (attempt: ReportAttempt, report: ReportRow, { body, judge, hash }: ReportDraft) =>
  transaction(attempt.practice.db, async (trx) => {
    // The session may be deleted by now; the lock prevents a deletion until the transaction ends.
    const session = await sessionRecords.lockSessionById(trx, report.session_id)
    if (!(await lockReport(trx, attempt))) return
    const { state } = body
    const writtenReport = await trx
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
    await recountVersions(trx, session, writtenReport)
    await announce(trx, session.id, [{ id: report.id, state }])
  })

const codeOf = (error: unknown): string => {
  if (error instanceof ProviderFault || error instanceof GraderFault) return error.code
  return 'internal'
}

const retryTimeOf = (error: unknown): GraderFault['retryTime'] =>
  error instanceof GraderFault ? error.retryTime : 'by_itself'

/** An invalid answer leaves one later attempt, of all that an unreachable model has. */
const countAttempts = ({ attempts }: ReportRow, again: GraderFault['retryTime']): number =>
  again === 'once_later' ? Math.max(attempts, MOST_LATER_ATTEMPTS - 1) : attempts

/** Seconds until credit that other answers reserve may be released. */
const SETTLING = 5

/** Seconds until the next attempt. */
const waitAfter = (attempts: number, isOver: boolean): number =>
  isOver ? Math.min(LATEST, LATER * Math.max(1, attempts - MOST_ATTEMPTS + 1)) : 2 ** attempts

/** Retries the report a little later, or fails it with the reason and what code can say without the model. */
const putOff = (
  attempt: ReportAttempt,
  { report, own }: { report: ReportRow; own: StoredBody | null },
  error: unknown,
) =>
  transaction(attempt.practice.db, async (trx) => {
    if (!(await lockReport(trx, attempt))) return
    const { id } = report
    const again = retryTimeOf(error)
    const settling = again === 'when_settled'
    // A wait for reserved credit does not count as an attempt.
    const attempts = settling ? report.attempts - 1 : countAttempts(report, again)
    const over = attempts >= MOST_ATTEMPTS || again === 'when_asked'
    const state: ReportState = over ? 'failed' : 'pending'
    const wait = settling ? SETTLING : waitAfter(attempts, over)
    await releaseGrading(trx, report)
    await trx
      .updateTable('analysis_reports')
      .set({
        state,
        attempts,
        failure: codeOf(error),
        ...(over && own ? { body: JSON.stringify(own) } : {}),
        node: null,
        lease_until: dueIn(wait),
        finished_at: over ? new Date() : null,
      })
      .where('id', '=', id)
      .execute()
    await announce(trx, report.session_id, [{ id, state }])
  })

/** The process stops, so another node may begin at once and the attempt does not count. */
const giveBack = (attempt: ReportAttempt, report: ReportRow): Promise<void> =>
  transaction(attempt.practice.db, async (trx) => {
    if (!(await lockReport(trx, attempt))) return
    const { id, attempts } = report
    await releaseGrading(trx, report)
    await trx
      .updateTable('analysis_reports')
      .set({ state: 'pending', attempts: attempts - 1, node: null, lease_until: dueIn(0) })
      .where('id', '=', id)
      .execute()
  })

/** Writes one report of one observer. After a crash, a second attempt writes the same row or finds it written. */
export const writeReport = async (attempt: ReportAttempt, signal: AbortSignal): Promise<void> => {
  const { practice } = attempt
  const report = await begin(attempt)
  const session = report && (await sessionRecords.sessionById(practice.db.kysely, report.session_id))
  if (!report || !session) return
  try {
    await finish(attempt, report, await analyse(practice, { session, report, signal }))
  } catch (error) {
    if (signal.aborted) return giveBack(attempt, report)
    // The runner repeats the attempt as soon as the database answers again.
    if (isDatabaseOutage(error)) throw error
    practice.services.log.warn(
      { err: error, report: report.id, attempt: report.attempts },
      'a report could not be written',
    )
    await putOff(attempt, { report, own: await ownBody(practice, { session, report }) }, error)
  }
}
