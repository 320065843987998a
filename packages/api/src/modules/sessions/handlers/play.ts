import type { AuditAction } from '@parley/contracts/audit'
import { type Actor, type AheadRow, type Caller, ProblemError } from '../../../platform/http/index.ts'
import type { Command, Refusal } from '@parley/conversation/session'
import { type Change, changeSession, type ChangeResult, type ChangeContext } from '../change-session.ts'
import type { Practice } from '../practice.ts'
import { sessionDetail } from '../records/session-answer.ts'
import { loadedSession, openSession } from '../records/open-session.ts'
import { authorizePlay, refuseExpired } from '../session.policy.ts'
import type { SessionRow } from '../session.table.ts'

interface Verb {
  action: AuditAction
  /** True when the persona may reply to this change. */
  replies?: boolean
  commands: (seen: ChangeContext) => readonly Command[]
  authorize?: (actor: Actor, row: SessionRow) => void
  /** Refuses the change if the state of the session does not allow it. */
  check?: (seen: ChangeContext) => Promise<void> | void
  /** Says that the check and the change need one transaction. */
  needsTransaction?: (seen: ChangeContext) => Promise<boolean>
  /** The row of `openSessionQuery`, when it was read before the verb began; without it the verb reads by itself. */
  ahead?: AheadRow | undefined
  /** The values for the audit. They never contain any text of the conversation. */
  after?: (changed: ChangeResult) => Record<string, unknown>
}

const refusals = {
  not_started: 'session-not-started',
  session_over: 'session-over',
  reply_in_progress: 'reply-in-progress',
  nothing_to_answer: 'nothing-to-answer',
  no_such_reply: 'nothing-to-answer',
  turn_id_taken: 'turn-id-taken',
  workshop_waiting: 'workshop-waiting',
  workshop_paused: 'workshop-paused',
  workshop_finished: 'workshop-finished',
} as const

/** Turns a refused command into a problem. A session that has started already is no problem. */
export const refuse = (refusal: Refusal | null, result: ChangeResult): void => {
  if (refusal === null || refusal === 'already_started') return
  const { status, reason } = result.state
  throw new ProblemError(refusals[refusal], { context: { status, reason } })
}

/** The steps of every change by a caller: find the session, check the rules, decide, and record the change. */
export const act = (practice: Practice, caller: Caller, id: string, verb: Verb): Promise<ChangeResult> => {
  const { actor } = caller
  const change: Change = {
    find: async (executor, lock) => {
      const ahead = lock === 'unlocked' ? verb.ahead : undefined
      const opening = { lock, replies: verb.replies }
      const session = ahead ? loadedSession(ahead, opening) : await openSession(executor, actor, id, opening)
      refuseExpired(actor, session.row)
      ;(verb.authorize ?? authorizePlay)(actor, session.row)
      return session
    },
    check: verb.check,
    needsTransaction: verb.needsTransaction,
    commands: verb.commands,
    audit: {
      caller,
      entry: (result) => ({
        action: verb.action,
        subject: { kind: 'session', id, organizationId: result.row.organization_id },
        before: { status: result.row.status },
        after: { status: result.state.status, ...verb.after?.(result) },
      }),
    },
  }
  return changeSession(practice, change)
}

export const answer = (practice: Practice, { actor }: Caller, { row, state }: ChangeResult) =>
  sessionDetail(practice, { actor, row, state })
