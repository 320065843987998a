import { contract } from '@parley/contracts/calls'
import { binaryRoute, type Route, route } from '../../platform/http/index.ts'
import type { ReportServices } from './report-services.ts'
import { countAgreement } from './review/count-agreement.ts'
import { exportReportData } from './review/export-report-data.ts'
import { listAwaiting } from './review/list-awaiting.ts'
import { compareAttempts, readReport } from './review/read-report.ts'
import { renewReport } from './review/renew-report.ts'
import { reviewReport } from './review/review-report.ts'
import { addComment, disputeReport } from './review/comments-and-disputes.ts'

const calls = contract.reports

export const reportRoutes = (reporting: ReportServices): Route[] => [
  route(calls.read, ({ caller, params, query }) => readReport(reporting, caller, params.id, query.version)),
  route(calls.renew, ({ caller, params, body }) => renewReport(reporting, caller, params.id, body.observer_id)),
  route(calls.update, ({ caller, params, body }) => reviewReport(reporting, caller, params.id, body)),
  route(calls.comment, ({ caller, params, body }) => addComment(reporting, caller, params.id, body)),
  route(calls.dispute, ({ caller, params, body }) => disputeReport(reporting, caller, params.id, body)),
  route(calls.comparison, ({ caller, params }) => compareAttempts(reporting, caller, params.id)),
  route(calls.awaiting, ({ caller, query }) => listAwaiting(reporting, caller, query)),
  route(calls.agreement, ({ caller }) => countAgreement(reporting, caller)),
  binaryRoute(calls.export, ({ caller, params, query }) =>
    exportReportData(reporting, caller, params.id, query.format),
  ),
]
