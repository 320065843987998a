import type { SessionScores } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor, Trx } from '../../db/index.ts'
import type { Actor, UserActor } from '../../platform/http/index.ts'
import type { EventLog } from '../../platform/events/index.ts'
import { LeaseTable } from '../../platform/pending-work/index.ts'
import type { Services } from '../../platform/services/index.ts'
import type { SessionState } from '@parley/conversation/session'
import type { credit, LanguageModels, ModelRoutes, modelCalls } from '../language-models/index.ts'
import { SessionStates } from './log/session-states.ts'
import { IDLE_S } from './records/idle-and-time-limit.ts'
import type { SessionRow } from './session.table.ts'

/** In milliseconds. */
interface PracticePace {
  /** Another node takes a reply over when its node sends no heartbeat for this long. */
  lease: number
  heartbeat: number
  /**
   * The interval at which a node looks for pending work: replies without a writer, reports, and clocks that have run
   * out.
   */
  look: number
  /** The time for which pieces of replies are collected into one commit; three times as long in a crowd. */
  group: number
  /** The time for which a draining node continues its replies. */
  drain: number
  /** The time after the end of a session until its deltas are compacted. */
  compact: number
  /** In seconds: a session without activity for this long is abandoned. */
  idle: number
}

const usualPace: PracticePace = {
  lease: 6000,
  heartbeat: 1000,
  look: 500,
  group: 80,
  drain: 4000,
  compact: 600_000,
  idle: IDLE_S,
}

/** Options of the language models, for tests. */
type LanguageModelOptions = NonNullable<ConstructorParameters<typeof LanguageModels>[1]>

export interface PracticeOptions extends LanguageModelOptions {
  pace?: Partial<PracticePace>
  onDeletion?: DeletionListener
  checkUnlocked?: UnlockCheck
  findScores?: ScoreFinder
}

/** A request for a reply that a model answers already. */
export interface ReplyQuestion {
  /** The candidate that answers now. */
  readonly by: modelCalls.AskedCandidate | undefined
  /** The attempts of a realtime model that failed. Those of a language model are charged already. */
  readonly wastedAnswers?: readonly credit.PaidAnswer[]
  /** The usage of an answer that was stopped, by the characters that arrived. */
  estimateUsage(characters: number): modelCalls.Usage
  stop(reason: unknown): void
  /** Streams the reply from its first word until the signal aborts. */
  answer(signal: AbortSignal): AsyncIterable<modelCalls.SpokenChunk, void>
}

/** A realtime conversation of this node, which gives the replies of its session. */
interface LiveCall {
  readonly costsCredit: boolean
  /** The highest price of its next reply, in millionths of a euro. */
  costLimit(): number
  /** Begins a reply. `inWriting` asks a language model in its place when the conversation breaks. */
  ask(context: ReplyContext, inWriting: () => Promise<ReplyQuestion>): ReplyQuestion
}

/** The realtime conversations of sessions. */
interface LiveCalls {
  find(sessionId: string): LiveCall | undefined
  /** The same, once this node has taken over the conversation of a dead node. */
  findSoon(sessionId: string): Promise<LiveCall | undefined>
  /** True when another node has the conversation of a session: it then gives the replies, too. */
  isElsewhere(executor: Executor, sessionId: string): Promise<boolean>
  /** Condition of a query: the session that a column names has no conversation, or this node has it. */
  isFree(column: string): RawBuilder<boolean>
}

const noCalls: LiveCalls = {
  find: () => undefined,
  findSoon: async () => undefined,
  isElsewhere: async () => false,
  isFree: () => sql`true`,
}

/** The session as the change that called for the reply read it. A node that takes a reply over reads it again. */
export interface ReplyContext {
  row: SessionRow
  state: SessionState
  learnerName: string
  modelRoutes: ModelRoutes
  /** The request to the model, when the change has sent it already. */
  question?: ReplyQuestion | undefined
}

/** Runs in the transaction that deletes or restores a session. */
type DeletionListener = (trx: Trx, session: SessionRow) => Promise<void>

/** Called when a reply is complete and the learner is about to speak. The session does not wait for it. */
type ReplyListener = (session: SessionRow) => void

/** Refuses a session of a playlist whose step is still locked for the learner. */
type UnlockCheck = (trx: Trx, actor: UserActor, playlistId: string, scenarioId: string) => Promise<void>

/** The overall scores of each session, from the reports that its reader may see. */
type ScoreFinder = (
  executor: Executor,
  reader: { readonly actor: Actor; readonly language?: string },
  sessions: readonly SessionRow[],
) => Promise<ReadonlyMap<string, SessionScores>>

/** The state and services that sessions, replies, reports and chats share; one per server. */
export interface Practice {
  readonly services: Services
  readonly db: Database
  /** This process, as leases and notifications name it. */
  readonly node: string
  readonly pace: PracticePace
  /** The leases of the pending replies. */
  readonly leases: LeaseTable
  readonly models: LanguageModels
  readonly onDeletion: DeletionListener
  readonly checkUnlocked: UnlockCheck
  readonly findScores: ScoreFinder
  readonly states: SessionStates
  readonly events: EventLog
  /** Set by the runner: asks a model for a reply while the change that begins it is being stored. */
  ask(context: ReplyContext): Promise<ReplyQuestion>
  /** Set by the runner: the prompt of a reply, which says how much credit it may cost. */
  instructionsFor(context: Pick<ReplyContext, 'row' | 'state' | 'learnerName'>): string
  /** Set by the runner: begins a reply whose lease this node holds. */
  begin(sessionId: string, attempt: number, context: ReplyContext): void
  /** Set by the runner: ends a reply that the session no longer waits for. */
  cancel(sessionId: string): void
  /** Set by the live coach. */
  onReply: ReplyListener
  /** Set by the module of speech. */
  calls: LiveCalls
}

export const createPractice = (
  services: Services,
  models: LanguageModels,
  { pace, onDeletion, checkUnlocked, findScores }: PracticeOptions = {},
): Practice => {
  const { db, events } = services
  const { node } = events
  const full = { ...usualPace, ...pace }
  return {
    services,
    db,
    node,
    pace: full,
    leases: new LeaseTable({ db, table: 'reply_leases', key: 'session_id', node, lease: full.lease }),
    models,
    onDeletion: onDeletion ?? (async () => {}),
    checkUnlocked: checkUnlocked ?? (async () => {}),
    findScores: findScores ?? (async () => new Map()),
    states: new SessionStates(),
    events,
    ask: () => Promise.reject(new Error('No runner was made.')),
    instructionsFor: () => '',
    begin: () => {},
    cancel: () => {},
    onReply: () => {},
    calls: noCalls,
  }
}
