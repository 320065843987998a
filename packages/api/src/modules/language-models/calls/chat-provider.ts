import type { ObjectiveSign, Outcome } from '@parley/contracts/session/words'
import type { Cast, PartnerTurn } from '@parley/conversation/partner'

/** What the reply may decide by a tool call. */
interface Deciding {
  outcomes: readonly Outcome[]
  /** Whether it would count now. */
  counts: (outcome: Outcome) => boolean
}

/** What a provider is asked: the conversation so far, and who is to answer it. */
export interface ChatRequest {
  /** What a language model is told before the conversation; made only when it is needed. */
  instructions: () => string
  /** The learner's words are neutralised already: see `@parley/conversation/markers`. */
  turns: readonly PartnerTurn[]
  /** For the practice partner, which plays from the persona itself. The author's words are neutralised already. */
  cast: Cast
  /** Absent where nothing is to be decided: a test, a question of ours. */
  deciding?: Deciding
  temperature: number | null
  maxOutputTokens: number
  /** Ends the reply, and the connection with it. */
  signal: AbortSignal
}

export interface Usage {
  input_tokens: number
  output_tokens: number
}

/** Where a conversation stands, said only by who can tell. */
export interface PersonaState {
  /** How ready the persona is to move, 0..100. */
  readiness: number
  /** By what it has shown so far that an aim was reached. */
  shown: readonly ObjectiveSign[]
}

export type ChatChunk =
  | { type: 'text'; text: string }
  | ({ type: 'standing' } & PersonaState)
  /** An outcome beside the text: a model's tool call or the practice partner's decision; null for a call that nobody can read. */
  | { type: 'outcome'; outcome: Outcome | null }
  | { type: 'finish'; usage: Usage }

/** Somebody who can answer. A stream either ends with `finish`, or throws a `ProviderFault`: there is no third end. */
export interface ChatProvider {
  run: (request: ChatRequest) => AsyncIterable<ChatChunk>
}
