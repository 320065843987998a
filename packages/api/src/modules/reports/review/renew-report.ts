import { isTerminal } from '@parley/conversation/session'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, forbidden, ProblemError } from '../../../platform/http/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import { mayRenew } from '../report.policy.ts'
import { lockReport, openSession } from '../report.repo.ts'
import type { ReportRow } from '../report.table.ts'
import type { ReportServices } from '../report-services.ts'
import { addReport, announce, dueIn, notifyWriters, reportingObservers } from '../observers/request-reports.ts'
import { readReport } from './read-report.ts'

interface RenewedReport {
  id: string
  state: 'pending'
}

/** A failed report keeps its version number when it is retried. */
const retryReport = async (trx: Trx, { id }: ReportRow): Promise<RenewedReport> => {
  await trx
    .updateTable('analysis_reports')
    .set({ state: 'pending', attempts: 0, failure: null, finished_at: null, node: null, lease_until: dueIn(0) })
    .where('id', '=', id)
    .execute()
  await notifyWriters(trx)
  return { id, state: 'pending' }
}

const renewOne = async (
  trx: Trx,
  { session, report, by }: { session: SessionRow; report: ReportRow; by: string },
): Promise<RenewedReport> => {
  if (report.state === 'failed') return retryReport(trx, report)
  const { observer_id: id, observer_version, place, version } = report
  const request = { session, observer: { id, version: observer_version }, place, version: version + 1, requestedBy: by }
  const { id: made } = await addReport(trx, request)
  return { id: made, state: 'pending' }
}

/** Retries a failed report or asks for a second opinion; earlier versions stay. */
export const renewReport = async (reporting: ReportServices, caller: Caller, id: string, observerId?: string) => {
  const { actor } = caller
  const by = actor.kind === 'user' || actor.kind === 'guest' ? actor.id : ''
  await transaction(reporting.services.db, async (trx) => {
    const session = await openSession(trx, actor, id)
    if (!isTerminal(session.status)) throw new ProblemError('session-not-over')
    const observers = observerId ? [observerId] : reportingObservers(session).map(({ observer }) => observer.id)
    const renewedReports: RenewedReport[] = []
    for (const observer of observers) {
      const report = await lockReport(trx, id, observer)
      if (mayRenew(actor, session, report)) renewedReports.push(await renewOne(trx, { session, report, by }))
      else if (observerId && report.state !== 'pending' && report.state !== 'running') {
        throw forbidden(['coaching-session-analysis-report-update'])
      }
    }
    await audit(trx, caller, {
      action: 'report.renew',
      subject: { kind: 'session', id, organizationId: session.organization_id },
      after: { reports: renewedReports.length },
    })
    await announce(trx, id, renewedReports)
  })
  return readReport(reporting, caller, id)
}
