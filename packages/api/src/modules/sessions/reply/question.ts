import { countsIn, outcomesIn } from '@parley/conversation/session'
import {
  type Candidate,
  type ChatRequest,
  type ProviderFault,
  speak,
  type SpokenChunk,
} from '../../language-models/index.ts'
import type { Practice, ReplyContext, ReplyQuestion } from '../practice.ts'
import { type SessionSpeech, sessionSpeech } from '../records/session-speech.ts'
import { type RestingKeys, speakersFor } from './candidates.ts'
import { castOf, turnsFor } from './conversation-for.ts'
import { instructionsFor } from './instructions.ts'

interface QuestionOptions {
  practice: Practice
  context: ReplyContext
  resting: RestingKeys
}

interface Limits {
  speech: SessionSpeech
  maxOutputTokens: number
}

const requestOf = (
  { row, state, learnerName }: ReplyContext,
  { speech, maxOutputTokens }: Limits,
  signal: AbortSignal,
): ChatRequest => ({
  instructions: () => instructionsFor(row, state, learnerName),
  turns: turnsFor(state),
  cast: castOf(row, state, speech),
  deciding: { outcomes: outcomesIn(state), counts: countsIn(state) },
  temperature: row.snapshot.scenario.ai_settings.temperature,
  maxOutputTokens,
  signal,
})

/** A request for a reply. It starts at once, before anything reads the answer. */
export class Question implements ReplyQuestion {
  /** The candidate that answers now. */
  by: Candidate | undefined
  readonly #stop = new AbortController()
  readonly #chunks: AsyncGenerator<SpokenChunk, void>
  readonly #first: Promise<IteratorResult<SpokenChunk, void>>

  constructor({ practice, context, resting }: QuestionOptions, candidates: readonly Candidate[], limits: Limits) {
    this.#chunks = speak(candidates, requestOf(context, limits, this.#stop.signal), {
      onStart: (candidate) => (this.by = candidate),
      onAttempt: (candidate, fault: ProviderFault | null) => {
        if (!fault) return
        resting.heed(candidate, fault)
        practice.services.log.warn({ provider: candidate.label.provider, code: fault.code }, 'a provider failed')
      },
      ...(practice.deadlines ? { deadlines: practice.deadlines } : {}),
    })
    this.#first = this.#chunks.next()
    // The reader of the answer gets the error; this handler keeps it from counting as unhandled until then.
    this.#first.catch(() => {})
  }

  stop(reason: unknown): void {
    this.#stop.abort(reason)
  }

  /** Streams the reply from its first word until the signal aborts. */
  answer(signal: AbortSignal): AsyncIterable<SpokenChunk, void> {
    signal.addEventListener('abort', () => this.stop(signal.reason))
    if (signal.aborted) this.stop(signal.reason)
    let hasFirst = false
    // A generator here would cost every chunk another round through the microtask queue.
    const next = () => {
      const chunk = hasFirst ? this.#chunks.next() : this.#first
      hasFirst = true
      return chunk
    }
    return { [Symbol.asyncIterator]: () => ({ next, return: () => this.#chunks.return(undefined) }) }
  }
}

export const ask = async (options: QuestionOptions): Promise<Question> => {
  const { practice, context, resting } = options
  const { candidates, maxOutputTokens } = await speakersFor(practice, context.row, resting, context.modelRoutes)
  const speech = await sessionSpeech(practice.db.kysely, context.row.snapshot)
  return new Question(options, candidates, { speech, maxOutputTokens })
}
