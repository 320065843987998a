import type { Outcome } from '@parley/contracts/session'
import { scanText } from '@parley/conversation/markers'
import type { PartnerTurn } from '@parley/conversation/partner'
import type { AskedCandidate } from '../calls/attempt.ts'
import type { ChatRequest, Usage } from '../calls/chat-provider.ts'
import type { Deadlines } from '../calls/deadlines.ts'
import type { SpokenChunk } from '../calls/failover.ts'
import { type FaultCode, ProviderFault } from '../calls/provider-fault.ts'
import { checkDeadlines } from './check-patience.ts'

/** Signs the markers of the check, as the nonce of a session does. */
const CHECK_NONCE = 'check'

export interface CheckAnswer {
  text: string
  outcome: Outcome | null
  /** The code of the fault, when no answer came. */
  fault: FaultCode | null
  /** The delay in milliseconds that the provider asked for. */
  retryAfter?: number | undefined
  usage: Usage
  /** The request that answered. */
  by?: AskedCandidate
  firstTokenMs: number
  totalMs: number
}

export interface CheckQuestion {
  instructions: string
  turns: readonly PartnerTurn[]
  /** True for a reply of the persona. */
  isReply?: boolean
  /** True when the answer may decide the conversation. */
  decides?: boolean
  /** Of an answer that is no reply. Observers and coaches ask without chance, too. */
  answerSchema?: object
  maxOutputTokens: number
}

export interface CheckedModel {
  answer: (request: ChatRequest, deadlines: Deadlines) => AsyncIterable<SpokenChunk>
  maxOutputTokens: number
  /** Euros per million tokens. */
  price: { input: number; output: number }
}

const cast: ChatRequest['cast'] = () => ({
  persona: { first_name: '', last_name: '', dials: { resistance: 3, patience: 3, talkativeness: 3, warmth: 3 } },
  mission: { outcome_mode: 'none', min_user_turns: 0, difficulty: 3 },
  language: 'en',
  seed: 0,
})

const noUsage: Usage = { input_tokens: 0, output_tokens: 0 }

const addChunk = (answer: CheckAnswer, chunk: SpokenChunk): void => {
  if (chunk.type === 'restart') answer.text = ''
  if (chunk.type === 'outcome') answer.outcome ??= chunk.outcome
  if (chunk.type === 'finish') Object.assign(answer, { usage: chunk.usage, by: chunk.by })
  if (chunk.type === 'text') answer.text += chunk.text
}

/** Asks questions one after the other, counts them, and stops when the check is cancelled. */
export class CheckSession {
  readonly #model: CheckedModel
  readonly #signal: AbortSignal
  readonly #onAnswer: (answer: CheckAnswer) => Promise<void>
  /** The replies of the persona, from which the figures come. */
  readonly replies: CheckAnswer[] = []
  #questionCount = 0

  constructor(model: CheckedModel, signal: AbortSignal, onAnswer: (answer: CheckAnswer) => Promise<void>) {
    this.#model = model
    this.#signal = signal
    this.#onAnswer = onAnswer
  }

  /** Asks the persona and keeps the reply for the figures. */
  async reply(instructions: string, turns: readonly PartnerTurn[], decides = false): Promise<CheckAnswer> {
    const { maxOutputTokens } = this.#model
    const answer = await this.ask({ instructions, turns, isReply: true, decides, maxOutputTokens })
    if (answer.fault === null) this.replies.push(answer)
    return answer
  }

  async ask(question: CheckQuestion): Promise<CheckAnswer> {
    this.#signal.throwIfAborted()
    const answer = await this.#listen(question)
    // A whole answer is charged, also when the check was cancelled at its end.
    await this.#onAnswer(answer)
    this.#signal.throwIfAborted()
    return answer
  }

  #requestOf({ instructions, turns, decides, answerSchema, maxOutputTokens }: CheckQuestion): ChatRequest {
    return {
      instructions: () => instructions,
      turns,
      cast,
      ...(decides ? { deciding: { outcomes: ['win', 'loose', 'end'], counts: () => true } } : {}),
      ...(answerSchema ? { answerSchema } : {}),
      temperature: answerSchema ? 0 : null,
      maxOutputTokens,
      signal: this.#signal,
    }
  }

  async #listen(question: CheckQuestion): Promise<CheckAnswer> {
    const beganAt = performance.now()
    const answer: CheckAnswer = { text: '', outcome: null, fault: null, usage: noUsage, firstTokenMs: 0, totalMs: 0 }
    let firstAt: number | undefined
    const deadlines = checkDeadlines({ isFirst: this.#questionCount === 0, isReply: question.isReply ?? false })
    this.#questionCount += 1
    try {
      for await (const chunk of this.#model.answer(this.#requestOf(question), deadlines)) {
        if (chunk.type === 'text') firstAt ??= performance.now()
        addChunk(answer, chunk)
      }
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      answer.fault = error.code
      answer.retryAfter = error.retryAfter
    }
    const endedAt = performance.now()
    const scan = scanText(answer.text, { nonce: CHECK_NONCE })
    return {
      ...answer,
      text: scan.text.trim(),
      outcome: answer.outcome ?? scan.outcome,
      firstTokenMs: Math.round((firstAt ?? endedAt) - beganAt),
      totalMs: Math.round(endedAt - beganAt),
    }
  }
}
