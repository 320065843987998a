import type { SessionReport } from '@parley/contracts/calls'
import type { SessionState } from '@parley/conversation/session'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import { reportsOf } from '../report.repo.ts'
import { sessionReport } from './report-answer.ts'

/** The reports on a session as the learner may read them. The debrief chat gets nothing more. */
export const reportForLearner = async (
  executor: Executor,
  session: SessionRow,
  state: SessionState,
): Promise<SessionReport> => {
  const actor: UserActor = {
    kind: 'user',
    id: session.owner_id,
    organizationId: session.organization_id,
    role: 'user',
    permissions: new Set(),
    signInId: '',
  }
  return sessionReport(executor, { actor, session, rows: await reportsOf(executor, session.id), state })
}
