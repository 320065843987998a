import type { SessionSettings } from '@parley/contracts/session'
import { isTerminal } from '@parley/conversation/session'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { sentOnly } from '../../../platform/lists/index.ts'
import type { Practice } from '../practice.ts'
import { sessionDetail } from '../records/session-answer.ts'
import { lockSession } from '../records/session.repo.ts'
import { authorizeUpdate, isOwner, refuseExpired } from '../session.policy.ts'

type Change = { [K in keyof SessionSettings]?: SessionSettings[K] | undefined }

/**
 * Changes the notes and settings of an open session. The audit records which fields changed, but not the text of the
 * notes.
 */
export const updateSession = async (practice: Practice, caller: Caller, id: string, change: Change) => {
  const { db, states } = practice
  const { actor } = caller
  const changes = sentOnly(change)
  const row = await transaction(db, async (trx) => {
    const before = await lockSession(trx, actor, { id })
    refuseExpired(actor, before)
    authorizeUpdate(actor, before)
    // Others cannot read the notes, so a change of theirs would replace text that they do not see.
    if (changes.notes !== undefined && !isOwner(actor, before)) throw new ProblemError('notes-of-learner')
    if (isTerminal(before.status)) throw new ProblemError('session-over')
    if (Object.keys(changes).length === 0) {
      caller.markReadOnly()
      return before
    }
    await trx.updateTable('coaching_sessions').set(changes).where('id', '=', id).execute()
    const { coach_hints } = before
    await audit(trx, caller, {
      action: 'session.update',
      subject: { kind: 'session', id, organizationId: before.organization_id },
      before: { coach_hints },
      after: { coach_hints: changes.coach_hints ?? coach_hints, changed: Object.keys(changes) },
    })
    return { ...before, ...changes }
  })
  return sessionDetail(practice, { actor, row, state: await states.at(db.kysely, id) })
}
