import type { ReportState } from '@parley/contracts/session'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { countSession } from '../../progress/index.ts'
import { appendEvents } from '../session-events.ts'
import { type SessionRow, sessionRecords } from '../../sessions/index.ts'

/** Tells every node that a report waits for its writer. The trigger that requests analyses uses it, too. */
export const REPORT_CHANNEL = 'parley_reports'

export const dueIn = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`

/** Lets a node begin with a report as soon as the transaction commits. */
export const notifyWriters = async (trx: Trx): Promise<void> => {
  await sql`select pg_notify(${REPORT_CHANNEL}, '')`.execute(trx)
}

interface ReportRequest {
  session: SessionRow
  observer: { id: string; version: number }
  place: number
  version: number
  requestedBy: string | null
}

interface NewReport {
  id: string
  state: ReportState
}

/** Creates a pending report. */
export const addReport = async (trx: Trx, request: ReportRequest): Promise<NewReport> => {
  const { session, observer, place, version, requestedBy } = request
  const id = newId()
  await trx
    .insertInto('analysis_reports')
    .values({
      id,
      session_id: session.id,
      organization_id: session.organization_id,
      owner_id: session.owner_id,
      observer_id: observer.id,
      observer_version: observer.version,
      place,
      version,
      lease_until: dueIn(0),
      requested_by: requestedBy,
      input_hash: null,
      failure: null,
      visible_to_learner: session.snapshot.scenario.feedback_visibility !== 'after_review',
      reviewed_by: null,
      reviewed_at: null,
      finished_at: null,
    })
    .execute()
  await notifyWriters(trx)
  return { id, state: 'pending' }
}

export const announce = (trx: Trx, sessionId: string, reports: readonly NewReport[]): Promise<void> =>
  appendEvents(
    trx,
    sessionId,
    reports.map(({ id, state }) => ({ type: 'report.changed', data: { report_id: id, state } })),
  )

const hasReports = async (trx: Trx, sessionId: string): Promise<boolean> =>
  (await trx
    .selectFrom('analysis_reports')
    .select('id')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The observers that judge after the session. A live coach has already given its hints. */
export const reportingObservers = ({ snapshot }: SessionRow) =>
  snapshot.observers
    .map((observer, place) => ({ observer, place }))
    .filter(({ observer }) => observer.timing !== 'live_coach_only')

/** Requests the analysis of an ended session; two nodes never handle the same request. */
export const answerRequest = (services: Services, sessionId: string): Promise<void> =>
  transaction(services.db, async (trx) => {
    const { rows } = await sql`
      select session_id from analysis_requests where session_id = ${sessionId} for update skip locked`.execute(trx)
    if (rows.length === 0) return
    // Locks the session, so that no one deletes it during the count.
    const session = await sessionRecords.lockSessionById(trx, sessionId)
    await trx.deleteFrom('analysis_requests').where('session_id', '=', sessionId).execute()
    if (await hasReports(trx, sessionId)) return
    await countSession(trx, session)
    const newReports: NewReport[] = []
    for (const { observer, place } of reportingObservers(session)) {
      newReports.push(await addReport(trx, { session, observer, place, version: 1, requestedBy: null }))
    }
    await announce(trx, sessionId, newReports)
  })
