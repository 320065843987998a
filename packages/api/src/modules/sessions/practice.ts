import type { Database, Trx } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { LeaseTable } from '../../platform/leases/index.ts'
import type { Services } from '../../platform/services/index.ts'
import type { SessionState } from '@parley/conversation/session'
import { type ChatProvider, builtinProvider, type Deadlines } from '../../providers/index.ts'
import { DeltaWriter } from './log/delta-writer.ts'
import { SessionFeed } from './log/session-feed.ts'
import { SessionStates } from './log/session-states.ts'
import { IDLE_S } from './records/session-rules.ts'
import type { Question } from './reply/question.ts'
import type { ModelRoutes } from './reply/model-routes.ts'
import type { SessionRow } from './session.table.ts'

/** In milliseconds. */
interface PracticePace {
  /** A reply whose node has been silent for this long is taken over. */
  lease: number
  heartbeat: number
  /** How often a node looks for replies that nobody writes, and for clocks that have run out. */
  look: number
  /** Pieces of a reply are committed together for at most this long. */
  group: number
  /** How long a draining node lets its replies go on. */
  drain: number
  /** How long after the end of a session its deltas are put together. */
  compact: number
  /** In seconds: a session that nobody touches for this long is given up. */
  idle: number
}

const usualPace: PracticePace = {
  lease: 6000,
  heartbeat: 1500,
  look: 1000,
  group: 80,
  drain: 4000,
  compact: 600_000,
  idle: IDLE_S,
}

export interface PracticeOptions {
  pace?: Partial<PracticePace>
  deadlines?: Deadlines
  /** The practice partner, at another pace. */
  partner?: ChatProvider
  onDeletion?: OnDeletion
  onReply?: OnReply
}

/** The session as the change that called for the reply read it. A node that takes a reply over reads it again. */
export interface ReplyContext {
  row: SessionRow
  state: SessionState
  learnerName: string
  ways: ModelRoutes
  /** Where it was asked for already. */
  asked?: Question | undefined
}

/** What follows from a session's being deleted or brought back, in the same transaction. */
type OnDeletion = (trx: Trx, session: SessionRow) => Promise<void>

/** Told when a reply is complete and the learner is about to speak. It waits for nobody, and nobody waits for it. */
type OnReply = (session: SessionRow) => void

/** What everything in this module works with, once per server. */
export interface Practice {
  readonly services: Services
  readonly db: Database
  /** This process, as leases and notifications name it. */
  readonly node: string
  readonly pace: PracticePace
  /** The replies that are owed. */
  readonly leases: LeaseTable
  readonly deadlines: Deadlines | undefined
  readonly partner: ChatProvider
  readonly onDeletion: OnDeletion
  readonly onReply: OnReply
  readonly states: SessionStates
  readonly feed: SessionFeed
  readonly writer: DeltaWriter
  /** Set by the runner: asks for a reply that is about to be owed. */
  ask(known: ReplyContext): Promise<Question>
  /** Set by the runner: begins a reply whose lease this node holds. */
  begin(sessionId: string, attempt: number, known: ReplyContext): void
  /** Set by the runner: ends a reply that nobody waits for any more. */
  cancel(sessionId: string): void
}

export const createPractice = (services: Services, options: PracticeOptions = {}): Practice => {
  const { pace, deadlines, partner, onDeletion, onReply } = options
  const node = newId()
  const { db } = services
  const full = { ...usualPace, ...pace }
  return {
    services,
    db,
    node,
    pace: full,
    leases: new LeaseTable({ db, table: 'reply_leases', key: 'session_id', node, lease: full.lease }),
    deadlines,
    partner: partner ?? builtinProvider(),
    onDeletion: onDeletion ?? (async () => {}),
    onReply: onReply ?? (() => {}),
    states: new SessionStates(),
    feed: new SessionFeed(db, node),
    writer: new DeltaWriter(db, node, full.group),
    ask: () => Promise.reject(new Error('No runner was made.')),
    begin: () => {},
    cancel: () => {},
  }
}
