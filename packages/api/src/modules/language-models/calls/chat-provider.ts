import type { ObjectiveSign, Outcome } from '@parley/contracts/session/words'
import type { Cast, PartnerTurn } from '@parley/conversation/partner'

/** The outcome that the reply may decide by a tool call. */
interface OutcomeDecision {
  outcomes: readonly Outcome[]
  /** True when the outcome would count now. */
  counts: (outcome: Outcome) => boolean
}

/** A request to a provider: the conversation so far, and the persona that answers. */
export interface ChatRequest {
  /** The prompt of a language model; built only when it is needed. */
  instructions: () => string
  /** The learner's words are neutralised already: see `@parley/conversation/markers`. */
  turns: readonly PartnerTurn[]
  /** A language model gets a pseudonym in its place. Absent where no learner takes part. */
  learnerName?: string
  /**
   * For the practice partner, which plays from the persona itself; built only when it is needed. The author's words are
   * neutralised already.
   */
  cast: () => Cast
  /** Absent when the answer decides nothing, for example in a test of the provider. */
  deciding?: OutcomeDecision
  /** The JSON schema of the answer, for a model that can keep to one. The prompt describes the answer as well. */
  answerSchema?: object
  temperature: number | null
  maxOutputTokens: number
  /** A model with a smaller limit of its own is asked for so many at least; all are asked for the same where it is absent. */
  leastOutputTokens?: number
  /** Aborts the reply and closes its connection. */
  signal: AbortSignal
}

/** The request as a candidate gets it: its answer is no longer than its own model can write. */
export const ownRequest = (
  request: ChatRequest,
  { maxOutputTokens: own }: { maxOutputTokens?: number | undefined },
) => {
  const { maxOutputTokens, leastOutputTokens = maxOutputTokens } = request
  if (own === undefined) return request
  return { ...request, maxOutputTokens: Math.min(maxOutputTokens, Math.max(own, leastOutputTokens)) }
}

export interface Usage {
  /** With those that the provider read from its cache. */
  input_tokens: number
  output_tokens: number
  cached_tokens?: number
  /** Of text to speech. */
  characters?: number
  /** Of speech to text. */
  seconds?: number
  /** The provider reported no usage, so the tokens are counted from the text. */
  estimated?: boolean
}

/** The state of the conversation; only the practice partner reports it. */
export interface PersonaState {
  /** The openness of the persona, 0..100. */
  readiness: number
  /** The objectives that the conversation has met so far. */
  shownSigns: readonly ObjectiveSign[]
}

export type ChatChunk =
  | { type: 'text'; text: string }
  | ({ type: 'standing' } & PersonaState)
  /**
   * An outcome outside the text: a model's tool call or the practice partner's decision; null for a call that cannot be
   * parsed.
   */
  | { type: 'outcome'; outcome: Outcome | null }
  /** The text so far was no answer but the model's thoughts. */
  | { type: 'void' }
  /** `isCut`: the model reached its token limit. */
  | { type: 'finish'; usage: Usage; isCut?: boolean }

/** A provider of answers. Its stream either ends with `finish` or throws a `ProviderFault`. */
export interface ChatProvider {
  run: (request: ChatRequest) => AsyncIterable<ChatChunk>
}
