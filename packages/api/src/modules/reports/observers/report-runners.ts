import { LeaseTable, WorkRunner } from '../../../platform/pending-work/index.ts'
import type { Practice } from '../../sessions/index.ts'
import { findForgottenLooks, type ForgottenLook, releaseLook } from './coach-credit.ts'
import { answerRequest, REPORT_CHANNEL } from './request-reports.ts'
import { isUnwritten, writeReport } from './write-report.ts'

const REQUESTS_AT_ONCE = 2
/** An analysis takes processor time, so only a few run beside the calls. */
const REPORTS_AT_ONCE = 2

interface Request {
  id: string
}

const findRequests = async ({ db }: Practice, most: number): Promise<Request[]> =>
  db.kysely.selectFrom('analysis_requests').select('session_id as id').orderBy('at').limit(most).execute()

/** Turns the requests of ended sessions into pending reports. */
const requestRunner = (practice: Practice): WorkRunner<Request> =>
  new WorkRunner({
    ...runnerOptions(practice, 'analysis requests'),
    channel: REPORT_CHANNEL,
    claim: (most) => findRequests(practice, most),
    work: ({ id }) => answerRequest(practice.services, id),
    atOnce: REQUESTS_AT_ONCE,
  })

const reportRunner = (practice: Practice): WorkRunner => {
  const { db, node, pace } = practice
  const leases = new LeaseTable({
    db,
    table: 'analysis_reports',
    key: 'id',
    node,
    lease: pace.lease,
    pending: isUnwritten,
  })
  return new WorkRunner({
    ...runnerOptions(practice, 'reports'),
    leases,
    channel: REPORT_CHANNEL,
    claim: (most) => leases.claim(most),
    work: (lease, signal) => writeReport({ practice, leases, lease }, signal),
    atOnce: REPORTS_AT_ONCE,
  })
}

/** Returns the credit that dead nodes had reserved for hints. */
const forgottenCreditRunner = (practice: Practice): WorkRunner<ForgottenLook> =>
  new WorkRunner({
    ...runnerOptions(practice, 'forgotten credit'),
    claim: (most) => findForgottenLooks(practice.db, most),
    work: (look) => releaseLook(practice.db, look),
    atOnce: 1,
  })

const runnerOptions = ({ db, pace, services }: Practice, name: string) => ({ name, db, pace, log: services.log })

export const createReportRunners = (practice: Practice) => [
  requestRunner(practice),
  reportRunner(practice),
  forgottenCreditRunner(practice),
]
