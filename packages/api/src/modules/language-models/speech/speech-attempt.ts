import { newId } from '../../../platform/ids/index.ts'
import { type FaultCode, ProviderFault } from '../calls/provider-fault.ts'
import type { PaidAnswer } from '../credit/reply-price.ts'
import type { KeyBudgets, PricedSpeech } from './speech-bill.ts'

export type SpeechAnswerListener = (answer: PaidAnswer) => void

interface SpeechUse {
  characters?: number
  seconds?: number
  estimated?: boolean
}

/** The faults of a request that a provider accepted: it worked on it, and charges for that. */
const workedOn: ReadonlySet<FaultCode> = new Set(['first_token_late', 'too_late', 'cut_short', 'malformed'])

/** One request to a provider. */
export class SpeechAttempt {
  readonly id = newId()
  readonly route: PricedSpeech
  #isSent = false
  readonly #bill: KeyBudgets
  readonly #used: SpeechUse

  constructor(route: PricedSpeech, bill: KeyBudgets, usage: SpeechUse) {
    this.route = route
    this.#bill = bill
    this.#used = usage
  }

  begin(): Promise<void> | undefined {
    return this.#bill.begin({ route: this.route, attemptId: this.id, mostUsage: this.#used })
  }

  readonly markSent = (): void => {
    this.#isSent = true
  }

  get paidAnswer(): PaidAnswer {
    return paidAnswer(this.route, this.id, this.#used)
  }

  /**
   * Ends a request without an answer. Providers charge the characters of a text and the minutes of a recording that
   * they accepted, also when the caller did not wait for the answer; a request that they refused is free.
   */
  fail(error: unknown, onAnswer: SpeechAnswerListener): void {
    const isRefused = error instanceof ProviderFault && !workedOn.has(error.code)
    if (this.#isSent && !isRefused) onAnswer(paidAnswer(this.route, this.id, { ...this.#used, estimated: true }))
    else this.#bill.drop(this.id)
  }
}

const paidAnswer = (route: PricedSpeech, attemptId: string, usage: SpeechUse): PaidAnswer => ({
  usage: { input_tokens: 0, output_tokens: 0, ...usage },
  by: {
    attemptId,
    modelId: route.model_id,
    keyId: route.key_id,
    price: { input: route.price_input_eur, output: route.price_output_eur },
  },
})
