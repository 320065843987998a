import type { Outcome } from '@parley/contracts/session/words'
import { type credit, type modelCalls, ProviderFault } from '../../language-models/index.ts'
import type { ReplyContext } from '../../sessions/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { ChunkQueue } from './chunk-queue.ts'
import type { FaultCode, RealtimeCommand, RealtimeEvent, ReplyQuestion } from './realtime-types.ts'

type DoneResponse = Extract<RealtimeEvent, { type: 'response.done' }>['response']
type SpokenChunk = modelCalls.SpokenChunk
type Usage = modelCalls.Usage
type Candidate = NonNullable<ReplyQuestion['by']>

interface ReplyPort {
  readonly candidate: Candidate
  readonly limits: { first: number; stall: number }
  send(command: RealtimeCommand): void
  /**
   * Notes the reply with the usage that is booked if this server is killed. Its cost limit is set aside of the budget of
   * its key; the request waits for that.
   */
  reserve(expectedUsage: Usage): Promise<void> | undefined
  /** Returns it, because the reply gave nothing to charge. */
  release(): void
  outcomeOf(name: string | undefined, args: string): Outcome | null
  /** The conversation gave no answer, so it cannot go on. */
  onFault(fault: ProviderFault): void
  /** The reply is over, or another model writes it. */
  onEnd(): void
}

/** About 15 characters and 20 tokens of audio a second, and the tokens of the text. */
const TOKENS_PER_CHARACTER = 1.6

/** Counts a response. One whose numbers cannot be true is left out, so that it is estimated instead. */
const sum = (one: Usage, other: DoneResponse['usage']): Usage => {
  if (other?.input_tokens === undefined || other.output_tokens === undefined) return one
  return {
    input_tokens: one.input_tokens + Math.round(other.input_tokens),
    output_tokens: one.output_tokens + Math.round(other.output_tokens),
  }
}

/** A reply that a realtime model speaks. When the conversation breaks, a language model writes it from its beginning. */
export class LiveReply implements ReplyQuestion {
  readonly turn: number
  /** The persona's words so far. */
  text = ''
  /** Set by the end of the response. */
  audioMs: number | null = null
  /** The provider's name of the spoken item, by which it says how much was heard. */
  itemId: string | null = null
  responseId: string | null = null
  /** The model has said all of it. */
  isComplete = false
  /** The session moved on before the reply was stored as begun: none of it was said. */
  isWithdrawn = false
  readonly #port: ReplyPort
  readonly #inWriting: () => Promise<ReplyQuestion>
  readonly #queue = new ChunkQueue()
  #writtenQuestion: ReplyQuestion | undefined
  #waste: credit.PaidAnswer[] = []
  #usage: Usage = { input_tokens: 0, output_tokens: 0 }
  #callId: string | null = null
  /** Tells our response from one that was cancelled a moment before. */
  #request = ''
  #isOver = false
  #isReserved = false
  /** The model was asked: it works from then on, and its provider charges for that. */
  #isSent = false
  #timer: NodeJS.Timeout | undefined

  constructor(port: ReplyPort, context: ReplyContext, inWriting: () => Promise<ReplyQuestion>) {
    this.#port = port
    this.#inWriting = inWriting
    this.turn = context.state.replying ?? 0
    this.#ask({})
  }

  get by(): Candidate | undefined {
    if (this.#writtenQuestion) return this.#writtenQuestion.by
    return this.#isSent ? this.#port.candidate : undefined
  }

  get wastedAnswers(): readonly credit.PaidAnswer[] {
    return [...this.#waste, ...(this.#writtenQuestion?.wastedAnswers ?? [])]
  }

  get isOver(): boolean {
    return this.#isOver
  }

  estimateUsage(characters: number): Usage {
    if (this.#writtenQuestion) return this.#writtenQuestion.estimateUsage(characters)
    if (this.#usage.output_tokens > 0) return this.#usage
    return { input_tokens: 1000, output_tokens: Math.ceil(characters * TOKENS_PER_CHARACTER), estimated: true }
  }

  /** Ends a reply that is not stored, so that nothing of it is charged. */
  stop(reason: unknown): void {
    this.breakOff(reason)
    this.#port.release()
  }

  /** Ends a reply in the middle. Its writer charges what was said; after a crash, the note of the reply does. */
  breakOff(reason: unknown): void {
    this.#writtenQuestion?.stop(reason)
    this.isWithdrawn = true
    if (!this.#isSent) this.#port.release()
    if (!this.#isOver) this.#port.send({ type: 'response.cancel' })
    this.#close()
    this.#queue.end(reason instanceof Error ? reason : new ProviderFault('not_needed'))
  }

  async *answer(signal: AbortSignal): AsyncGenerator<SpokenChunk, void> {
    const stop = () => this.breakOff(signal.reason)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    try {
      yield* this.#queue.read()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!(error instanceof ProviderFault)) throw error
      yield* this.#goOnInWriting(error.code, signal)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  /** Takes an event of the conversation. Events of other responses are passed over. */
  take(event: RealtimeEvent): void {
    if (this.#isOver) return
    if (event.type === 'response.created' && event.response.metadata?.reply === this.#request)
      this.responseId = event.response.id
    if (event.type === 'response.done') return this.#takeEnd(event.response)
    if (!('response_id' in event) || event.response_id !== this.responseId) return
    this.#wait(this.#port.limits.stall, 'stalled')
    if (event.type === 'response.output_audio_transcript.delta' || event.type === 'response.output_text.delta') {
      this.itemId = event.item_id
      this.text += event.delta
      this.#queue.push({ type: 'text', text: event.delta })
    }
    if (event.type === 'response.function_call_arguments.done') this.#takeCall(event)
  }

  fail(fault: ProviderFault): void {
    if (this.#isOver) return
    this.#close()
    if (this.text === '') this.#port.release()
    else this.#waste.push({ by: this.#port.candidate, usage: this.estimateUsage(this.text.length) })
    this.#queue.end(fault)
  }

  /** The learner broke into the reply. Its end in the log comes with what was heard. */
  cut(): void {
    this.#close()
  }

  /** Ends a reply that was cut and whose heard part could not be stored: it stays as it was said. */
  giveUp(): void {
    this.#close()
    this.#queue.push({
      type: 'finish',
      usage: this.estimateUsage(this.text.length),
      by: this.#port.candidate,
      isCut: true,
    })
    this.#queue.end()
  }

  #takeCall({
    call_id: callId,
    name,
    arguments: json,
  }: {
    call_id: string
    name?: string | undefined
    arguments: string
  }) {
    this.#callId = callId
    this.#queue.push({ type: 'outcome', outcome: this.#port.outcomeOf(name, json) })
  }

  #takeEnd({ id, status, usage }: DoneResponse): void {
    if (id !== this.responseId) return
    this.#usage = sum(this.#usage, usage)
    const tokens = usage?.output_token_details?.audio_tokens
    if (tokens) this.audioMs = (this.audioMs ?? 0) + tokens * 50
    if (status === 'cancelled') return
    if (status !== 'completed' && status !== 'incomplete') return this.#broken(new ProviderFault('provider_error'))
    if (this.#answerCall()) return
    this.isComplete = true
    this.#close()
    this.#queue.push({
      type: 'finish',
      usage: this.estimateUsage(this.text.length),
      by: this.#port.candidate,
      ...(status === 'incomplete' ? { isCut: true } : {}),
    })
    this.#queue.end()
  }

  /** The model waits for the result of its call. One that said nothing beside it is asked for its goodbye. */
  #answerCall(): boolean {
    if (this.#callId === null) return false
    const item = { type: 'function_call_output', call_id: this.#callId, output: '{"noted":true}' }
    this.#callId = null
    this.#port.send({ type: 'conversation.item.create', item })
    if (this.text.trim() !== '') return false
    this.responseId = null
    this.#ask({ tool_choice: 'none' })
    return true
  }

  #ask(response: object): void {
    this.#request = newId()
    const metadata = { reply: this.#request }
    const send = (): void => {
      if (this.#isOver) return
      this.#isSent = true
      this.#port.send({ type: 'response.create', response: { ...response, metadata } })
    }
    this.#wait(this.#port.limits.first, 'first_token_late')
    const reservation = this.#isReserved ? undefined : this.#port.reserve(this.estimateUsage(0))
    this.#isReserved = true
    if (!reservation) return send()
    reservation.then(send, (error: unknown) => {
      if (!this.#isOver)
        this.#broken(error instanceof ProviderFault ? error : new ProviderFault('reset', { cause: error }))
    })
  }

  #wait(limit: number, code: FaultCode): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#broken(new ProviderFault(code)), limit)
  }

  #broken(fault: ProviderFault): void {
    this.fail(fault)
    this.#port.onFault(fault)
  }

  #close(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#port.onEnd()
  }

  async *#goOnInWriting(code: FaultCode, signal: AbortSignal): AsyncGenerator<SpokenChunk, void> {
    if (this.text !== '') yield { type: 'restart', code }
    this.#writtenQuestion = await this.#inWriting()
    yield* this.#writtenQuestion.answer(signal)
  }
}
