import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { commentsOf } from './report-answer.ts'
import { authorizeComment, authorizeDispute } from '../report.policy.ts'
import { lockReport, openSession } from '../report.repo.ts'
import type { StoredDispute } from '../report.table.ts'
import type { ReportServices } from '../report-services.ts'
import { appendEvents } from '../session-events.ts'
import { announce } from '../observers/request-reports.ts'
import { readReport } from './read-report.ts'

interface Comment {
  turn: number | null
  text: string
}

/** Adds a comment on a turn; all readers who follow the session see it at once. */
export const addComment = async (
  { services, practice }: ReportServices,
  caller: Caller,
  sessionId: string,
  comment: Comment,
) => {
  const { states } = practice
  const id = newId()
  await transaction(services.db, async (trx) => {
    const session = await openSession(trx, caller.actor, sessionId)
    authorizeComment(caller.actor, session)
    const state = await states.at(trx, sessionId)
    if (comment.turn !== null && !state.turns.some(({ turn }) => turn === comment.turn)) {
      throw invalidField('/turn', 'unknown', 'The conversation has no such turn.')
    }
    await audit(trx, caller, {
      action: 'session.comment',
      subject: { kind: 'session', id: sessionId, organizationId: session.organization_id },
      after: { comment: id, turn: comment.turn },
    })
    await appendEvents(trx, sessionId, [{ type: 'comment.added', data: { id, by: caller.user.id, ...comment } }])
  })
  const comments = await commentsOf(services.db.kysely, await states.at(services.db.kysely, sessionId))
  const addedComment = comments.find((one) => one.id === id)
  if (!addedComment) throw new Error('The comment was just added.')
  return addedComment
}

/** Stores the learner's dispute, once for each report; the reviewer answers it. */
export const disputeReport = async (
  reporting: ReportServices,
  caller: Caller,
  id: string,
  { observer_id, text }: { observer_id: string; text: string },
) => {
  const actor = caller.signedIn
  await transaction(reporting.services.db, async (trx) => {
    const session = await openSession(trx, actor, id)
    authorizeDispute(actor, session)
    const report = await lockReport(trx, id, observer_id)
    if (report.state !== 'ready' || !report.visible_to_learner) throw new ProblemError('not-found')
    if (report.dispute) throw new ProblemError('already-exists', { values: { field: 'dispute' } })
    const dispute: StoredDispute = {
      by: actor.id,
      text,
      at: new Date().toISOString(),
      state: 'open',
      answer: null,
      answered_by: null,
      answered_at: null,
    }
    await trx
      .updateTable('analysis_reports')
      .set({ dispute: JSON.stringify(dispute) })
      .where('id', '=', report.id)
      .execute()
    await audit(trx, caller, {
      action: 'report.dispute',
      subject: { kind: 'session', id, organizationId: session.organization_id },
      after: { report: report.id },
    })
    await announce(trx, id, [{ id: report.id, state: report.state }])
  })
  return readReport(reporting, caller, id)
}
