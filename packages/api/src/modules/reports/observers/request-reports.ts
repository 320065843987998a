import type { ReportState } from '@parley/contracts/session'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Job } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { countSession } from '../../progress/index.ts'
import { appendEvents } from '../session-events.ts'
import { lockSessionById, type SessionRow } from '../../sessions/index.ts'

/** The job that writes one report. */
export type WriteReport = Job<{ report_id: string }>

/** Seconds after which a report without a worker is searched for. */
export const LEASE_S = 30

export const leaseFor = (seconds: number) => sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'`

interface Wanted {
  session: SessionRow
  observer: { id: string; version: number }
  place: number
  version: number
  requestedBy: string | null
}

interface Made {
  id: string
  state: ReportState
}

/** Creates a pending report: its row and its job are stored together or not at all. */
export const addReport = async (trx: Trx, services: Services, job: WriteReport, wanted: Wanted): Promise<Made> => {
  const { session, observer, place, version, requestedBy } = wanted
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
      lease_until: leaseFor(LEASE_S),
      requested_by: requestedBy,
      input_hash: null,
      failure: null,
      visible_to_learner: session.snapshot.scenario.feedback_visibility !== 'after_review',
      reviewed_by: null,
      reviewed_at: null,
      finished_at: null,
    })
    .execute()
  await services.jobs.enqueue(job, { report_id: id }, { trx, key: id })
  return { id, state: 'pending' }
}

export const announce = (trx: Trx, sessionId: string, reports: readonly Made[]): Promise<void> =>
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
const reporting = ({ snapshot }: SessionRow) =>
  snapshot.observers
    .map((observer, place) => ({ observer, place }))
    .filter(({ observer }) => observer.timing !== 'live_coach_only')

/** Requests the analysis of an ended session; two nodes never handle the same request. */
export const answerRequest = (services: Services, job: WriteReport, sessionId: string): Promise<void> =>
  transaction(services.db, async (trx) => {
    const { rows } = await sql`
      select session_id from analysis_requests where session_id = ${sessionId} for update skip locked`.execute(trx)
    if (rows.length === 0) return
    // Locks the session, so that no one deletes it during the count.
    const session = await lockSessionById(trx, sessionId)
    await trx.deleteFrom('analysis_requests').where('session_id', '=', sessionId).execute()
    if (await hasReports(trx, sessionId)) return
    await countSession(trx, session)
    const made: Made[] = []
    for (const { observer, place } of reporting(session)) {
      made.push(await addReport(trx, services, job, { session, observer, place, version: 1, requestedBy: null }))
    }
    await announce(trx, sessionId, made)
  })
