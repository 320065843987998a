import type { SessionEvent } from '@parley/contracts/session'
import { applyEvent, type SessionState, type Turn } from '@parley/conversation/session'
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
}

const replyOf = (state: SessionState, turn: number): Turn => {
  const found = state.turns.find((each) => each.turn === turn && each.role === 'persona')
  if (!found) throw notFound()
  return found
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

/** A reply that is read while it is written, on whichever node its writer runs. */
interface FollowedReply {
  /** The sentences as they become complete. */
  parts: (signal: AbortSignal) => AsyncGenerator<ReplyPart, void>
  /** Resolves when the log says how much of the reply was heard: nothing more of it is wanted. */
  untilHeard: (signal: AbortSignal) => Promise<void>
}

/** Throws when there is no such reply. */
export const followReply = async (practice: Practice, place: ReplyPlace): Promise<FollowedReply> => {
  const { db, states, events } = practice
  const { sessionId, turn } = place
  const stream = sessionChanges.streamOf(sessionId)
  const first = await states.at(db.kysely, sessionId)
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
