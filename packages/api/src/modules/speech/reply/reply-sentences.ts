import type { SessionEvent } from '@parley/contracts/session'
import { applyEvent, isTerminal, type SessionState, type Turn } from '@parley/conversation/session'
import { notFound } from '../../../platform/http/index.ts'
import { type Practice, sessionChanges } from '../../sessions/index.ts'
import { nextSentence, type SentenceRange } from './sentence-end.ts'

export type ReplyPart =
  | ({ type: 'sentence'; text: string; previousText: string } & SentenceRange)
  /** Another model begins the reply again; what was spoken of it is void. */
  | { type: 'restart' }

export interface ReplyPlace {
  sessionId: string
  turn: number
  /** The first character that is wanted. */
  from: number
  /** The reply may not have begun; the listener waits for it. */
  ahead: boolean
}

const findReply = (state: SessionState, turn: number): Turn | undefined =>
  state.turns.find((each) => each.turn === turn && each.role === 'persona')

const replyOf = (state: SessionState, turn: number): Turn => {
  const reply = findReply(state, turn)
  if (!reply) throw notFound()
  return reply
}

/** In milliseconds: how long a listener waits for a reply that has not begun. */
const LONGEST_WAIT = 50_000

/** True when the learner's next turn, or the one that stands last, is answered by this reply. */
const mayBegin = ({ status, turns }: SessionState, turn: number): boolean => {
  const ahead = turn - (turns.at(-1)?.turn ?? 0)
  return !isTerminal(status) && (ahead === 1 || ahead === 2)
}

/** The sentences of a reply that are complete now. */
class SentenceReader {
  #position = 0
  #restarts: number
  readonly #from: number

  constructor({ restarts }: Turn, from: number) {
    this.#restarts = restarts
    this.#from = from
  }

  *read({ text, state, restarts, heard }: Turn): Generator<ReplyPart, void> {
    if (restarts > this.#restarts || text.length < this.#position) {
      this.#restarts = restarts
      this.#position = 0
      yield { type: 'restart' }
    }
    if (heard !== null) return
    for (;;) {
      const range = nextSentence(text, this.#position, state !== 'streaming')
      if (!range) return
      const previousText = text.slice(Math.max(0, this.#position - 300), this.#position).trim()
      this.#position = range.end
      if (range.end <= this.#from) continue
      yield { type: 'sentence', ...range, text: text.slice(range.start, range.end), previousText }
    }
  }
}

/** A reply that is read while any node writes it. */
interface FollowedReply {
  /** The sentences as they become complete. */
  parts: (signal: AbortSignal) => AsyncGenerator<ReplyPart, void>
  /** Resolves when the log says how much of the reply was heard: nothing more of it is wanted. */
  untilHeard: (signal: AbortSignal) => Promise<void>
}

/** The reasons to stop for a listener: they left, or the server drains and nothing that has not begun is waited for. */
interface Patience {
  caller: AbortSignal
  draining: AbortSignal
}

/** The session once the reply has begun, or as it is when none can begin any more. */
const untilBegun = async (
  { db, states, events }: Practice,
  { sessionId, turn, ahead }: ReplyPlace,
  { caller, draining }: Patience,
): Promise<SessionState> => {
  let state = await states.at(db.kysely, sessionId)
  if (!ahead || findReply(state, turn) || !mayBegin(state, turn)) return state
  const signal = AbortSignal.any([caller, draining, AbortSignal.timeout(LONGEST_WAIT)])
  for await (const event of events.subscribe(sessionChanges.streamOf(sessionId), state.seq, signal)) {
    state = applyEvent(state, event as SessionEvent)
    if (findReply(state, turn) || !mayBegin(state, turn)) break
  }
  caller.throwIfAborted()
  return state
}

/** Throws when there is no such reply. */
export const followReply = async (
  practice: Practice,
  place: ReplyPlace,
  patience: Patience,
): Promise<FollowedReply> => {
  const { events } = practice
  const { sessionId, turn } = place
  const stream = sessionChanges.streamOf(sessionId)
  const first = await untilBegun(practice, place, patience)
  const reader = new SentenceReader(replyOf(first, turn), place.from)
  return {
    parts: async function* parts(signal) {
      let state = first
      yield* reader.read(replyOf(state, turn))
      if (replyOf(state, turn).state !== 'streaming') return
      for await (const event of events.subscribe(stream, state.seq, signal)) {
        state = applyEvent(state, event as SessionEvent)
        const reply = replyOf(state, turn)
        yield* reader.read(reply)
        if (reply.state !== 'streaming') return
      }
    },
    untilHeard: async (signal) => {
      for await (const event of events.subscribe(stream, first.seq, signal))
        if (event.type === 'reply.heard' && (event.data as { turn: number }).turn === turn) return
    },
  }
}
