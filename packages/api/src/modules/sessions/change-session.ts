import { setImmediate } from 'node:timers/promises'
import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { type Command, decide, isTerminal, type Refusal, type SessionState } from '@parley/conversation/session'
import { type Executor, type Trx, transaction } from '../../db/index.ts'
import { audit, type AuditEntry, auditValues } from '../../platform/audit/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { LeaseLostError } from '../../platform/leases/index.ts'
import { compactSession } from './compact-session.job.ts'
import { applied } from './log/session-states.ts'
import { numbered } from './log/session-stream.ts'
import type { Practice } from './practice.ts'
import type { Hold, LoadedSession } from './records/open-session.ts'
import { dropLease, type LeaseClaim, holdLease } from './records/reply-lease.repo.ts'
import { type PendingReply, storeChange } from './records/store-change.ts'
import { replyCostLimit } from './reply/cost-limit.ts'
import type { Question } from './reply/question.ts'
import { ModelRoutes } from './reply/model-routes.ts'
import type { SessionRow } from './session.table.ts'

/** A session as it stands, and who may speak in it. */
export interface ChangeContext {
  executor: Executor
  row: SessionRow
  state: SessionState
  now: string
  learnerName: string
  /** Who may give a reply, read once for the change and for the reply that it begins. */
  ways: ModelRoutes
}

/** A session under its lock: nobody else can add to it until the transaction ends. */
export interface Open extends ChangeContext {
  trx: Trx
}

interface Outcome {
  events: readonly SessionEvent[]
  /** Why a command was not carried out; those before it were. */
  refusal: Refusal | null
  /** What the last command that has one answers with. */
  turn: number | undefined
}

/** What came of a change, whichever way it was made. */
export type ChangeResult = ChangeContext & Outcome
export type OpenChangeResult = Open & Outcome

export interface Change {
  /** Finds the session, and refuses who may not change it. */
  find(executor: Executor, hold: Hold): Promise<LoadedSession>
  /** Refuses by what the session is now. */
  check?: ((seen: ChangeContext) => Promise<void> | void) | undefined
  /** The lease of the reply's writer. A writer that lost it gets a `LeaseLostError`, and nothing is written. */
  lease?: LeaseClaim & { turn: number }
  /** What happens to it, one command after the other; each sees what the one before did. */
  commands(seen: ChangeContext): readonly Command[]
  /** Written down with the change, whether or not anything came of it. */
  audit?: { caller: Caller; entry: (made: ChangeResult) => AuditEntry } | undefined
  /** What else belongs to the same transaction. */
  also?: ((open: OpenChangeResult) => Promise<void>) | undefined
}

interface Decided {
  state: SessionState
  events: SessionEvent[]
  refusal: Refusal | null
  turn: number | undefined
}

const decideAll = (open: ChangeContext, commands: readonly Command[]): Decided => {
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

const auditOf = ({ audit: wanted }: Change, made: ChangeResult): unknown[] | undefined =>
  wanted && auditValues(wanted.caller, wanted.entry(made))

/**
 * A reply is owed exactly while one is being written: the lease comes and goes with it, in the same transaction, and so
 * does what the reply may cost.
 */
const owedBy = async (
  { executor, ways, state: before }: ChangeContext,
  { state }: Decided,
): Promise<PendingReply | null> => {
  if (before.replying === state.replying || state.replying === null) return null
  return { turn: state.replying, most: replyCostLimit(await ways.ranked(executor), state) }
}

const ends = (open: ChangeContext, { state }: Decided): boolean =>
  isTerminal(state.status) && !isTerminal(open.state.status)

/** Answers whether a reply is owed from now on. */
const store = async (practice: Practice, wanted: Change, open: Open, decided: Decided): Promise<boolean> => {
  const { trx, row } = open
  const { state, events } = decided
  if (open.state.replying !== null && open.state.replying !== state.replying) await dropLease(trx, row)
  const [owes, audited] = [await owedBy(open, decided), auditOf(wanted, { ...open, ...decided })]
  const change = { row, after: open.state.seq, state, events, owes, audited, deletedToo: true }
  if (!(await storeChange(trx, practice, change))) throw new Error(`The session ${row.id} moved on under its lock.`)
  if (!ends(open, decided)) return owes !== null
  const startAfter = new Date(Date.now() + practice.pace.compact)
  const options = { trx, startAfter, key: row.id }
  await practice.services.jobs.enqueue(compactSession(practice), { session_id: row.id }, options)
  return false
}

const seen = async (practice: Practice, executor: Executor, found: LoadedSession): Promise<ChangeContext> => {
  const { row, now, lastSeq, learnerName, ways } = found
  const state = await practice.states.at(executor, row.id, lastSeq)
  return { executor, row, state, now, learnerName, ways: new ModelRoutes(row, ways) }
}

/** Under the stream's lock, so that the lease cannot change hands between the look and the commit. */
const keepLease = async (
  practice: Practice,
  { trx, state }: Open,
  lease: LeaseClaim & { turn: number },
): Promise<void> => {
  if (state.replying !== lease.turn || !(await holdLease(trx, practice, lease))) throw new LeaseLostError()
}

const underLock = (practice: Practice, change: Change): Promise<Settled> =>
  transaction(practice.db, async (trx) => {
    const open: Open = { ...(await seen(practice, trx, await change.find(trx, 'hold'))), trx }
    await change.check?.(open)
    if (change.lease) await keepLease(practice, open, change.lease)
    const decided = decideAll(open, change.commands(open))
    const changed: OpenChangeResult = { ...open, ...decided }
    const isNew = decided.events.length > 0
    const owes = isNew && (await store(practice, change, open, decided))
    if (!isNew && change.audit) await audit(trx, change.audit.caller, change.audit.entry(changed))
    await change.also?.(changed)
    return { made: changed, owes, before: open.state }
  })

/**
 * Most changes only add something or end a reply, and nobody else is at the session: it is read, and what follows from it
 * is written by one statement if it still stands where it was read. Whatever breaks a reply off or ends a session is done
 * under the lock, and so is everything when somebody was faster.
 */
const atOnce = async (practice: Practice, change: Change): Promise<Settled | undefined> => {
  const { kysely } = practice.db
  const open = await seen(practice, kysely, await change.find(kysely, 'look'))
  if (open.state.replying !== (change.lease?.turn ?? null)) return undefined
  await change.check?.(open)
  const decided = decideAll(open, change.commands(open))
  if (decided.events.length === 0 || ends(open, decided)) return undefined
  const made: ChangeResult = { ...open, ...decided }
  const { row, state, events } = made
  const [owes, audited] = [await owedBy(open, decided), auditOf(change, made)]
  const lease = change.lease && { attempt: change.lease.attempt, ends: state.replying === null }
  const stays = { row, after: open.state.seq, state, events, owes, audited, deletedToo: lease !== undefined, lease }
  const write = () => storeChange(kysely, practice, stays)
  const before = open.state
  if (!owes) return (await write()) ? { made, owes: false, before } : undefined
  const asked = await askAhead(practice, made, write)
  return asked && { made, owes: true, asked, before }
}

/**
 * Asks the model while the change is being stored. The reply is published only after the change is durable; when the
 * change is not stored, the request to the model is stopped.
 */
const askAhead = async (practice: Practice, made: ChangeResult, write: () => Promise<boolean>) => {
  const { row, state, learnerName, ways } = made
  const asked = await practice.ask({ row, state, learnerName, ways })
  await setImmediate()
  const stored = await write().catch((error: unknown) => {
    asked.stop(error)
    throw error
  })
  if (stored) return asked
  asked.stop(new LeaseLostError())
  return undefined
}

interface Settled {
  made: ChangeResult
  owes: boolean
  asked?: Question | undefined
  before: SessionState
}

/**
 * The one way in which a session changes, but for the pieces of a reply: look, fold, decide, append. What was appended
 * is handed on only after it is durable.
 */
export const changeSession = async (practice: Practice, change: Change): Promise<ChangeResult> => {
  const quick = change.also ? undefined : await atOnce(practice, change)
  const { made, owes, asked, before } = quick ?? (await underLock(practice, change))
  const { row, state, events, learnerName, ways } = made
  practice.states.keep(row.id, state)
  if (before.replying !== null && state.replying !== before.replying) practice.cancel(row.id)
  if (owes) practice.begin(row.id, 1, { row, state, learnerName, ways, asked })
  if (events.length > 0) practice.feed.publish(row.id, events)
  if (events.some(({ type }) => type === 'reply.completed')) practice.onReply(row)
  return made
}
