import type { Trx } from '../../../db/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import type { ReportRow } from '../report.table.ts'
import { areGoalsMet, contributionOf, judgesGoals } from './contribution.ts'
import { countDeletion, countGoals, recount } from '../../progress/index.ts'

/** Replaces the contribution of a report to its learner's progress, and stores it with the report. The goals count too. */
export const contribute = async (trx: Trx, session: SessionRow, report: ReportRow): Promise<void> => {
  if (judgesGoals(session, report)) await countGoals(trx, session, areGoalsMet(session, report))
  const after = contributionOf(session, report)
  await recount(trx, session.owner_id, report.contribution, after)
  await trx
    .updateTable('analysis_reports')
    .set({ contribution: after && JSON.stringify(after) })
    .where('id', '=', report.id)
    .execute()
}

/** Returns all versions, the newest of each observer first, and locks them until the transaction ends. */
const lockReports = (trx: Trx, sessionId: string): Promise<ReportRow[]> =>
  trx
    .selectFrom('analysis_reports')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('observer_id')
    .orderBy('version', 'desc')
    .forUpdate()
    .execute()

/** The newest finished version of each observer, which counts towards progress. */
const counting = (reports: readonly ReportRow[]): ReportRow[] => {
  const finishedReports = reports.filter(({ state }) => state === 'ready' || state === 'insufficient_data')
  return finishedReports.filter(({ observer_id }, place) => observer_id !== finishedReports[place - 1]?.observer_id)
}

/** True when the end of a session was counted. Until then the count itself checks whether the session is deleted. */
const wasCounted = async (trx: Trx, { id, started_at, ended_at }: SessionRow): Promise<boolean> => {
  if (started_at === null || ended_at === null) return false
  const request = await trx
    .selectFrom('analysis_requests')
    .select('session_id')
    .where('session_id', '=', id)
    .executeTakeFirst()
  return request === undefined
}

/** Removes a deleted session from its learner's progress, and adds a restored one again. */
export const recountDeletion = async (trx: Trx, session: SessionRow): Promise<void> => {
  if (!(await wasCounted(trx, session))) return
  const reports = await lockReports(trx, session.id)
  const back = session.deleted_at === null
  // The session creates the week of its reports, so a report is added after it and removed before it.
  if (back) await countDeletion(trx, session)
  const adding = back ? counting(reports) : reports.filter(({ contribution }) => contribution !== null)
  for (const report of adding) await contribute(trx, session, report)
  if (!back) await countDeletion(trx, session)
}
