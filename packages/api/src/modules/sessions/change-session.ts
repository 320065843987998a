import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { type Command, decide, isTerminal, type Refusal, type SessionState } from '@parley/conversation/session'
import { type Trx, transaction } from '../../db/index.ts'
import { compactSession } from './compact-session.job.ts'
import { applied } from './log/session-states.ts'
import { lockStream, numbered, writeEvents } from './log/session-stream.ts'
import type { Practice } from './practice.ts'
import { projectSession } from './records/project-session.ts'
import { dropLease, takeLease } from './records/reply-lease.repo.ts'
import type { SessionRow } from './session.table.ts'

/** A session under its lock: nobody else can add to it until the transaction ends. */
export interface Open {
  trx: Trx
  row: SessionRow
  state: SessionState
  now: string
}

export interface Change {
  /** Finds the session, and refuses who may not change it. */
  find(trx: Trx): Promise<SessionRow>
  /** Refuses under the lock, by what the session is now. */
  guard?: ((open: Open) => Promise<void>) | undefined
  /** What happens to it, one command after the other; each sees what the one before did. */
  commands(open: Open): readonly Command[]
  /** What else belongs to the same transaction. */
  also?: ((open: Changed) => Promise<void>) | undefined
}

export interface Changed extends Open {
  events: readonly SessionEvent[]
  /** Why a command was not carried out; those before it were. */
  refusal: Refusal | null
  /** What the last command that has one answers with. */
  turn: number | undefined
}

interface Decided {
  state: SessionState
  events: SessionEvent[]
  refusal: Refusal | null
  turn: number | undefined
}

const decideAll = (open: Open, commands: readonly Command[]): Decided => {
  const decided: Decided = { state: open.state, events: [], refusal: null, turn: undefined }
  for (const command of commands) {
    const decision = decide(decided.state, command, open.now)
    if (!decision.ok) return { ...decided, refusal: decision.refusal }
    add(decided, decision.events, open.now)
    decided.turn = decision.turn ?? decided.turn
  }
  return decided
}

const add = (decided: Decided, drafts: readonly SessionEventDraft[], now: string): void => {
  const events = numbered(drafts, { lastSeq: decided.state.seq, now })
  decided.state = applied(decided.state, events)
  decided.events.push(...events)
}

/** A reply is owed exactly while one is being written: the lease comes and goes with it, in the same transaction. */
const settleLease = async (practice: Practice, { trx, row }: Open, before: SessionState, after: SessionState) => {
  if (before.replying === after.replying) return false
  if (before.replying !== null) await dropLease(trx, row)
  if (after.replying === null) return false
  await takeLease(trx, practice, row.id, after.replying)
  return true
}

const store = async (practice: Practice, open: Open, { state, events }: Decided): Promise<boolean> => {
  await writeEvents(open.trx, { sessionId: open.row.id, node: practice.node, events })
  await projectSession(open.trx, open.row, state)
  const owes = await settleLease(practice, open, open.state, state)
  if (isTerminal(state.status) && !isTerminal(open.state.status)) {
    const startAfter = new Date(Date.now() + practice.pace.compact)
    await practice.services.jobs.enqueue(
      compactSession(practice),
      { session_id: open.row.id },
      { trx: open.trx, startAfter, key: open.row.id },
    )
  }
  return owes
}

const openSession = async (practice: Practice, trx: Trx, row: SessionRow): Promise<Open> => {
  const lock = await lockStream(trx, row.id)
  if (!lock) throw new Error(`The session ${row.id} has no stream.`)
  const state = await practice.states.at(trx, row.id, lock.lastSeq)
  return { trx, row, state, now: lock.now }
}

/**
 * The one way in which a session changes, but for the pieces of a reply: lock, fold, decide, append, all in one
 * transaction. What was appended is handed on only after it is durable.
 */
export const changeSession = async (practice: Practice, change: Change): Promise<Changed> => {
  const { changed, owes, before } = await transaction(practice.db, async (trx) => {
    const open = await openSession(practice, trx, await change.find(trx))
    await change.guard?.(open)
    const decided = decideAll(open, change.commands(open))
    const owes = decided.events.length > 0 && (await store(practice, open, decided))
    const changed: Changed = { ...open, ...decided }
    await change.also?.(changed)
    return { changed, owes, before: open.state }
  })
  const { row, state, events } = changed
  practice.states.keep(row.id, state)
  if (events.length > 0) practice.feed.publish(row.id, events)
  if (before.replying !== null && state.replying !== before.replying) practice.cancel(row.id)
  if (owes) practice.begin(row.id, 1)
  if (events.some(({ type }) => type === 'reply.completed')) practice.onReply(row)
  return changed
}
