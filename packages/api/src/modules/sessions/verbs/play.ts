import { audit } from '../../../platform/audit/index.ts'
import { type Actor, type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Command, Refusal } from '@parley/conversation/session'
import { type Change, type Changed, changeSession, type Open } from '../change-session.ts'
import type { Practice } from '../practice.ts'
import { sessionDetail } from '../records/session-answer.ts'
import { lockSession } from '../records/session.repo.ts'
import { authorizePlay, refuseExpired } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

interface Verb {
  action: string
  commands: (open: Open) => readonly Command[]
  authorize?: (actor: Actor, row: SessionRow) => void
  /** Refuses under the lock, by what the session is now. */
  check?: (open: Open) => Promise<void> | void
  /** Written to the audit; nothing of what was said ever is. */
  after?: (changed: Changed) => Record<string, unknown>
}

const refusals = {
  not_started: 'session-not-started',
  session_over: 'session-over',
  reply_in_progress: 'reply-in-progress',
  nothing_to_answer: 'nothing-to-answer',
  no_such_reply: 'nothing-to-answer',
} as const

/** A refused command as a problem; that a session has started already is none. */
export const refuse = (refusal: Refusal | null, changed: Changed): void => {
  if (refusal === null || refusal === 'already_started') return
  const { status, reason } = changed.state
  throw new ProblemError(refusals[refusal], { context: { status, reason } })
}

/** What every change of a session by a caller has in common: find it, refuse, decide, write down. */
export const act = (practice: Practice, caller: Caller, id: string, verb: Verb): Promise<Changed> => {
  const { actor } = caller
  const change: Change = {
    find: async (trx) => {
      const row = await lockSession(trx, actor, { id })
      refuseExpired(actor, row)
      ;(verb.authorize ?? authorizePlay)(actor, row)
      return row
    },
    guard: async (open) => verb.check?.(open),
    commands: verb.commands,
    also: async (changed) => {
      await audit(changed.trx, caller, {
        action: verb.action,
        subject: { kind: 'session', id, organizationId: changed.row.organization_id },
        before: { status: changed.row.status },
        after: { status: changed.state.status, ...verb.after?.(changed) },
      })
    },
  }
  return changeSession(practice, change)
}

export const answer = ({ db }: Practice, { actor }: Caller, { row, state }: Changed) =>
  sessionDetail(db.kysely, { actor, row, state })
