import type { Trx } from '../../../db/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import type { ReportRow } from '../report.table.ts'
import { contributionOf } from './contribution.ts'
import { countDeletion, recount } from '../../progress/index.ts'

/** Replaces what a report adds to its learner's progress, and writes it down with it. */
export const contribute = async (trx: Trx, session: SessionRow, report: ReportRow): Promise<void> => {
  const after = contributionOf(session, report)
  await recount(trx, session.owner_id, report.contribution, after)
  await trx
    .updateTable('analysis_reports')
    .set({ contribution: after && JSON.stringify(after) })
    .where('id', '=', report.id)
    .execute()
}

/** All versions, the newest by each observer first, held until the transaction ends. */
const lockReports = (trx: Trx, sessionId: string): Promise<ReportRow[]> =>
  trx
    .selectFrom('analysis_reports')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('observer_id')
    .orderBy('version', 'desc')
    .forUpdate()
    .execute()

/** Of each observer's versions the newest that was finished: the one that adds to the progress. */
const counting = (reports: readonly ReportRow[]): ReportRow[] => {
  const finished = reports.filter(({ state }) => state === 'ready' || state === 'insufficient_data')
  return finished.filter(({ observer_id }, place) => observer_id !== finished[place - 1]?.observer_id)
}

/** Whether the end of a session was counted. Until then the count itself checks whether the session is deleted. */
const wasCounted = async (trx: Trx, { id, started_at, ended_at }: SessionRow): Promise<boolean> => {
  if (started_at === null || ended_at === null) return false
  const asked = await trx
    .selectFrom('analysis_requests')
    .select('session_id')
    .where('session_id', '=', id)
    .executeTakeFirst()
  return asked === undefined
}

/** A session that was deleted no longer shows in its learner's progress; one that was brought back does again. */
export const recountDeletion = async (trx: Trx, session: SessionRow): Promise<void> => {
  if (!(await wasCounted(trx, session))) return
  const reports = await lockReports(trx, session.id)
  const back = session.deleted_at === null
  // A report adds to a week that its session opened, and leaves it before.
  if (back) await countDeletion(trx, session)
  const adding = back ? counting(reports) : reports.filter(({ contribution }) => contribution !== null)
  for (const report of adding) await contribute(trx, session, report)
  if (!back) await countDeletion(trx, session)
}
