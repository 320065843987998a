import type { Cast, PartnerTurn } from '@parley/conversation/partner'

/** What a provider is asked: the conversation so far, and who is to answer it. */
export interface ChatRequest {
  /** What a language model is told before the conversation; made only when it is needed. */
  instructions: () => string
  /** The learner's words are made harmless already: see `@parley/conversation/markers`. */
  turns: readonly PartnerTurn[]
  /** For the practice partner, which plays from the persona itself. */
  cast: Cast
  temperature: number | null
  maxOutputTokens: number
  /** Ends the reply, and the connection with it. */
  signal: AbortSignal
}

export interface Usage {
  input_tokens: number
  output_tokens: number
}

export type ChatChunk =
  | { type: 'text'; text: string }
  | { type: 'readiness'; value: number }
  | { type: 'finish'; usage: Usage }

/** Somebody who can answer. A stream either ends with `finish`, or throws a `ProviderFault`: there is no third end. */
export interface ChatProvider {
  run: (request: ChatRequest) => AsyncIterable<ChatChunk>
}
