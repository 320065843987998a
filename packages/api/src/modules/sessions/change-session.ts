import { setImmediate } from 'node:timers/promises'
import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { type Command, decide, isTerminal, type Refusal, type SessionState } from '@parley/conversation/session'
import { type Executor, type Trx, transaction } from '../../db/index.ts'
import { audit, type AuditEntry, type AuditValues, auditValues } from '../../platform/audit/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { LeaseLostError } from '../../platform/pending-work/index.ts'
import { compactSession } from './compact-session.job.ts'
import { applyEvents } from './log/session-states.ts'
import { numberSessionEvents, streamOf } from './log/session-stream.ts'
import type { Practice, ReplyQuestion } from './practice.ts'
import type { LockMode, LoadedSession } from './records/open-session.ts'
import { dropLease, type LeaseClaim, holdLease } from './records/reply-lease.repo.ts'
import { type PendingReply, storeChange } from './records/store-change.ts'
import { ModelRoutes } from '../language-models/index.ts'
import { turnsFor } from './records/conversation-for.ts'
import { modelRequestOf } from './records/model-request.ts'
import type { SessionRow } from './session.table.ts'

/** A session at the moment of a change, and the models that can reply in it. */
export interface ChangeContext {
  executor: Executor
  row: SessionRow
  state: SessionState
  now: string
  learnerName: string
  /** Read once for the change and for the reply that it begins. */
  modelRoutes: ModelRoutes
  /** The credit that the organisation had left, in millionths of a euro, for a change that may begin a reply. */
  creditLeft?: number | undefined
}

/** A locked session: until the transaction ends, only this change can add to it. */
export interface LockedSession extends ChangeContext {
  trx: Trx
}

interface CommandResult {
  state: SessionState
  events: readonly SessionEvent[]
  /** The reason why a command was refused. The commands before it were carried out. */
  refusal: Refusal | null
  /** The turn of the last command that answered with one. */
  turn: number | undefined
}

/** The result of a change, with or without a lock. */
export type ChangeResult = ChangeContext & CommandResult
export type OpenChangeResult = LockedSession & CommandResult

export interface Change {
  /** Finds the session, and refuses a caller who may not change it. */
  find(executor: Executor, lock: LockMode): Promise<LoadedSession>
  /** Refuses a change that the session does not allow now. */
  check?: ((context: ChangeContext) => Promise<void> | void) | undefined
  /** Says that the check and the change need one transaction. */
  needsTransaction?: ((context: ChangeContext) => Promise<boolean>) | undefined
  /** The lease of the reply's writer. A writer that lost it gets a `LeaseLostError`, and nothing is written. */
  lease?: LeaseClaim & { turn: number }
  /** Carried out in order: each command sees the state that the one before left. */
  commands(context: ChangeContext): readonly Command[]
  /** Stored with the change, even when the change adds no event. */
  audit?: { caller: Caller; entry: (result: ChangeResult) => AuditEntry } | undefined
  /** Runs in the same transaction as the change. */
  inTransaction?: ((open: OpenChangeResult) => Promise<void>) | undefined
}

const decideAll = (open: ChangeContext, commands: readonly Command[]): CommandResult => {
  const result: CommandResult = { state: open.state, events: [], refusal: null, turn: undefined }
  for (const command of commands) {
    const decision = decide(result.state, command, open.now)
    if (!decision.ok) return { ...result, refusal: decision.refusal }
    add(result, decision.events, open.now)
    result.turn = decision.turn ?? result.turn
  }
  return result
}

const add = (result: CommandResult, drafts: readonly SessionEventDraft[], now: string): void => {
  const events = numberSessionEvents(drafts, { lastSeq: result.state.seq, now })
  result.state = applyEvents(result.state, events)
  result.events = [...result.events, ...events]
}

const auditOf = ({ audit: request }: Change, result: ChangeResult): AuditValues | undefined =>
  request && auditValues(request.caller, request.entry(result))

/**
 * A reply is pending exactly while a node writes it: the transaction that begins or ends it also adds or drops the
 * lease and the reserved credit.
 */
const pendingReplyOf = async (
  practice: Practice,
  { executor, modelRoutes, row, state: before, learnerName }: ChangeContext,
  { state }: CommandResult,
): Promise<PendingReply | null> => {
  if (before.replying === state.replying || state.replying === null) return null
  const prompt = { turns: turnsFor(state), instructions: () => practice.instructionsFor({ row, state, learnerName }) }
  const costLimit = practice.calls.find(row.id)?.costLimit() ?? (await modelRoutes.costLimit(executor, prompt))
  return { turn: state.replying, costLimit }
}

const ends = (open: ChangeContext, { state }: CommandResult): boolean =>
  isTerminal(state.status) && !isTerminal(open.state.status)

/** Stores a change under the lock. Returns whether the change begins a reply. */
const store = async (
  practice: Practice,
  change: Change,
  open: LockedSession,
  result: CommandResult,
): Promise<boolean> => {
  const { trx, row } = open
  const { state, events } = result
  if (open.state.replying !== null && open.state.replying !== state.replying) await dropLease(trx, row)
  const pendingReply = await pendingReplyOf(practice, open, result)
  const auditEntry = auditOf(change, { ...open, ...result })
  const entry = { row, after: open.state.seq, state, events, pendingReply, auditEntry, includesDeleted: true }
  if (!(await storeChange(trx, practice, entry))) throw new Error(`The session ${row.id} moved on under its lock.`)
  if (!ends(open, result)) return pendingReply !== null
  const startAfter = new Date(Date.now() + practice.pace.compact)
  const options = { trx, startAfter, key: row.id }
  await practice.services.jobs.enqueue(compactSession(practice), { session_id: row.id }, options)
  return false
}

const contextOf = async (practice: Practice, executor: Executor, session: LoadedSession): Promise<ChangeContext> => {
  const { row, now, lastSeq, learnerName, creditLeft } = session
  const state = await practice.states.at(executor, row.id, lastSeq)
  const modelRoutes = new ModelRoutes(modelRequestOf(row), session.modelRoutes)
  return { executor, row, state, now, learnerName, modelRoutes, creditLeft }
}

/** Checks the lease under the stream's lock, so that no other node takes it over before the commit. */
const keepLease = async (
  practice: Practice,
  { trx, state }: LockedSession,
  lease: LeaseClaim & { turn: number },
): Promise<void> => {
  if (state.replying !== lease.turn || !(await holdLease(trx, practice, lease))) throw new LeaseLostError()
}

const storeUnderLock = (practice: Practice, change: Change): Promise<StoredChange> =>
  transaction(practice.db, async (trx) => {
    const open: LockedSession = { ...(await contextOf(practice, trx, await change.find(trx, 'locked'))), trx }
    await change.check?.(open)
    if (change.lease) await keepLease(practice, open, change.lease)
    const commandResult = decideAll(open, change.commands(open))
    const result: OpenChangeResult = { ...open, ...commandResult }
    const hasEvents = result.events.length > 0
    const beginsReply = hasEvents && (await store(practice, change, open, commandResult))
    if (!hasEvents && change.audit) await audit(trx, change.audit.caller, change.audit.entry(result))
    await change.inTransaction?.(result)
    return { result, beginsReply, before: open.state }
  })

const needsLock = async (change: Change, open: ChangeContext): Promise<boolean> =>
  open.state.replying !== (change.lease?.turn ?? null) || ((await change.needsTransaction?.(open)) ?? false)

/** So many learners of one organisation may send a turn at the same moment. */
const MOST_AT_ONCE = 100

/** True when turns at the same time may take the last credit: a model is asked only after the turn is stored. */
const isScarce = ({ creditLeft = Infinity }: ChangeContext, { costLimit }: PendingReply): boolean =>
  costLimit > 0 && creditLeft < costLimit * MOST_AT_ONCE

/**
 * Stores a change without a lock: it reads the session, decides, and writes in one statement if the session has not
 * moved on meanwhile. It gives up, and the caller repeats the change under the lock, when another change was faster or
 * took the last credit, when the change breaks a reply off or ends the session, and when its check needs a transaction.
 */
const storeWithoutLock = async (practice: Practice, change: Change): Promise<StoredChange | undefined> => {
  const { kysely } = practice.db
  const open = await contextOf(practice, kysely, await change.find(kysely, 'unlocked'))
  if (await needsLock(change, open)) return undefined
  await change.check?.(open)
  const commandResult = decideAll(open, change.commands(open))
  if (commandResult.events.length === 0 || ends(open, commandResult)) return undefined
  const result: ChangeResult = { ...open, ...commandResult }
  const { row, state, events } = result
  const [pendingReply, auditEntry] = [await pendingReplyOf(practice, open, commandResult), auditOf(change, result)]
  const lease = change.lease && { attempt: change.lease.attempt, ends: state.replying === null }
  const entry = { row, after: open.state.seq, state, events, pendingReply, auditEntry, lease }
  const write = () =>
    storeChange(kysely, practice, { ...entry, includesDeleted: lease !== undefined, needsCredit: true })
  const before = open.state
  if (!pendingReply || isScarce(open, pendingReply))
    return (await write()) ? { result, beginsReply: pendingReply !== null, before } : undefined
  const question = await askWhileStoring(practice, result, write)
  return question && { result, beginsReply: true, question, before }
}

/**
 * Asks the model while the change is being stored. The reply is published only after the change is durable; when the
 * change is not stored, the request to the model is stopped.
 */
const askWhileStoring = async (practice: Practice, result: ChangeResult, write: () => Promise<boolean>) => {
  const { row, state, learnerName, modelRoutes } = result
  const question = await practice.ask({ row, state, learnerName, modelRoutes })
  await setImmediate()
  const isStored = await write().catch((error: unknown) => {
    question.stop(error)
    throw error
  })
  if (isStored) return question
  question.stop(new LeaseLostError())
  return undefined
}

interface StoredChange {
  result: ChangeResult
  beginsReply: boolean
  question?: ReplyQuestion | undefined
  before: SessionState
}

/**
 * Carries out every change of a session except the pieces of a reply: read, fold, decide, append. It publishes the new
 * events only after they are durable.
 */
export const changeSession = async (practice: Practice, change: Change): Promise<ChangeResult> => {
  const storedWithoutLock = change.inTransaction ? undefined : await storeWithoutLock(practice, change)
  const { result, beginsReply, question, before } = storedWithoutLock ?? (await storeUnderLock(practice, change))
  const { row, state, events, learnerName, modelRoutes } = result
  practice.states.keep(row.id, state)
  // The writer of the reply ends its work by itself.
  if (!change.lease && before.replying !== null && state.replying !== before.replying) practice.cancel(row.id)
  if (beginsReply) practice.begin(row.id, 1, { row, state, learnerName, modelRoutes, question })
  if (events.length > 0) practice.events.publish(streamOf(row.id), events)
  if (events.some(({ type }) => type === 'reply.completed')) practice.onReply(row)
  return result
}
