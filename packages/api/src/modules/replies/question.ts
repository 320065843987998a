import { distressReply, distressSpeaker, isInDistress } from '@parley/conversation/distress'
import { countsIn, outcomesIn } from '@parley/conversation/session'
import type { ModelChoice, modelCalls } from '../language-models/index.ts'
import { type Practice, type ReplyContext, sessionContent } from '../sessions/index.ts'
import { billReply } from './reply-payer.ts'
import { personaInstructions } from '../prompts/index.ts'

type ReplyQuestion = Awaited<ReturnType<Practice['ask']>>

type SessionSpeech = Awaited<ReturnType<typeof sessionContent.sessionSpeech>>

interface Limits {
  speech: SessionSpeech
  maxOutputTokens: number
}

/** A prompt is built when it is first needed, and read again when the usage of its answer is counted. */
const builtOnce = (build: () => string): (() => string) => {
  let text: string | undefined
  return () => (text ??= build())
}

export const instructionsFor: Practice['instructionsFor'] = ({ row, state, learnerName }) =>
  personaInstructions(row, state, learnerName)

const requestOf = (
  { row, state, learnerName }: ReplyContext,
  { speech, maxOutputTokens }: Limits,
  signal: AbortSignal,
) => ({
  instructions: builtOnce(() => instructionsFor({ row, state, learnerName })),
  turns: sessionContent.turnsFor(state),
  learnerName,
  cast: () => sessionContent.castOf(row, state, speech),
  deciding: { outcomes: outcomesIn(state), counts: countsIn(state) },
  temperature: row.snapshot.scenario.ai_settings.temperature,
  maxOutputTokens,
  leastOutputTokens: 0,
  signal,
})

/** A request for a reply. It starts at once, before anything reads the answer. */
class Question implements ReplyQuestion {
  by: modelCalls.AskedCandidate | undefined
  readonly #stop = new AbortController()
  readonly #models: Practice['models']
  readonly #request: ReturnType<typeof requestOf>
  readonly #chunks: AsyncGenerator<modelCalls.SpokenChunk, void>
  readonly #first: Promise<IteratorResult<modelCalls.SpokenChunk, void>>

  constructor(practice: Practice, context: ReplyContext, candidates: readonly modelCalls.Candidate[], limits: Limits) {
    const { models } = practice
    this.#models = models
    this.#request = requestOf(context, limits, this.#stop.signal)
    this.#chunks = models.answer(candidates, this.#request, {
      onStart: (candidate) => (this.by = candidate),
      bill: billReply(practice, context.row),
    })
    this.#first = this.#chunks.next()
    // The reader of the answer gets the error; this handler keeps it from counting as unhandled until then.
    this.#first.catch(() => {})
  }

  estimateUsage(characters: number): modelCalls.Usage {
    return this.#models.estimateUsage(this.#request, characters)
  }

  stop(reason: unknown): void {
    this.#stop.abort(reason)
  }

  answer(signal: AbortSignal): AsyncIterable<modelCalls.SpokenChunk, void> {
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

const lastWords = ({ state }: ReplyContext): string =>
  state.turns.findLast(({ role }) => role === 'learner')?.text ?? ''

const needsOwnWords = (context: ReplyContext): boolean => isInDistress(lastWords(context))

/**
 * The player of the persona stays the same: a model is not replaced by the practice partner when its key has no budget
 * left, nor the practice partner by a model that is set up in mid-session. A learner in distress hears the product.
 */
const candidatesFor = async ({ models }: Practice, context: ReplyContext): Promise<ModelChoice> => {
  const { row, state, modelRoutes } = context
  if (needsOwnWords(context)) return models.chooseWords(distressReply(row.language), distressSpeaker)
  if (state.player === 'builtin') return models.choosePartner()
  const choice = await models.choose(modelRoutes)
  const isPartner = choice.candidates[0]?.builtin === true
  // A realtime conversation that broke goes on in writing, wherever there is no language model for it.
  return state.player === 'model' && isPartner && row.mode !== 'realtime' ? models.chooseNone() : choice
}

const askInWriting = async (practice: Practice, context: ReplyContext): Promise<ReplyQuestion> => {
  const { candidates, maxOutputTokens } = await candidatesFor(practice, context)
  const speech = await sessionContent.sessionSpeech(practice.db.kysely, context.row.snapshot)
  return new Question(practice, context, candidates, { speech, maxOutputTokens })
}

/** The persona of a realtime conversation answers there, except to a learner in distress, who hears the product. */
export const ask = async (practice: Practice, context: ReplyContext): Promise<ReplyQuestion> => {
  const { id, mode } = context.row
  const call = mode === 'realtime' ? await practice.calls.findSoon(id) : undefined
  const inWriting = () => askInWriting(practice, context)
  return call && !needsOwnWords(context) ? call.ask(context, inWriting) : inWriting()
}
