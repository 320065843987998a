/** The faults of a realtime provider. `after` counts the words of a reply that were sent. */
export type RealtimeFault =
  | { kind: 'fine' }
  /** To the request that begins a call, or to the request for a WebSocket. */
  | { kind: 'status'; status: number }
  | { kind: 'page' }
  | { kind: 'no_location' }
  | { kind: 'silent' }
  /** To a request for a reply. */
  | { kind: 'no_words' }
  | { kind: 'failed' }
  | { kind: 'stall'; after: number }
  | { kind: 'cut'; after: number }
  /** An endless reply, until it is cancelled. */
  | { kind: 'endless' }
  /** Events that no protocol knows, before a proper reply. */
  | { kind: 'noise' }

/** A reply of the model: its words, the outcome that it calls the tool with, and the usage that it claims. */
export interface RealtimeAnswer {
  text: string
  outcome?: string
  usage?: object | null
}

export const usageOf = (text: string) => ({
  total_tokens: 100 + text.length,
  input_tokens: 100,
  output_tokens: text.length,
  input_token_details: { text_tokens: 60, audio_tokens: 40 },
  output_token_details: { text_tokens: 0, audio_tokens: text.length },
})
