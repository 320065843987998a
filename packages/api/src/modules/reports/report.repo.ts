import type { Executor, Trx } from '../../db/index.ts'
import { type Actor, notFound } from '../../platform/http/index.ts'
import type { ReportRow } from './report.table.ts'
import { sessionRights, type SessionRow, sessionRecords } from '../sessions/index.ts'

/** Returns a session that the caller may read. */
export const openSession = async (executor: Executor, actor: Actor, id: string): Promise<SessionRow> => {
  const session = await sessionRecords.findSession(executor, actor, { id })
  sessionRights.refuseExpired(actor, session)
  return session
}

/** The same, held until the transaction ends: it is not deleted meanwhile. */
export const lockOpenSession = async (trx: Trx, actor: Actor, id: string): Promise<SessionRow> => {
  const session = await sessionRecords.lockSession(trx, actor, { id })
  sessionRights.refuseExpired(actor, session)
  return session
}

/** All versions of all reports of a session, in the order of its observers, the newest version first. */
export const reportsOf = (executor: Executor, sessionId: string): Promise<ReportRow[]> =>
  executor
    .selectFrom('analysis_reports')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('place')
    .orderBy('version', 'desc')
    .execute()

/** Returns the newest version of an observer, and locks it until the transaction ends. */
export const lockReport = async (trx: Trx, sessionId: string, observerId: string): Promise<ReportRow> => {
  const row = await trx
    .selectFrom('analysis_reports')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('observer_id', '=', observerId)
    .orderBy('version', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
