import { setTimeout as pause } from 'node:timers/promises'
import { neutraliseText } from '@parley/conversation/markers'
import { chunksOf, replyTo } from '@parley/conversation/partner'
import type { ChatChunk, ChatProvider } from './chat-provider.ts'

/** The name of the practice partner in pages and events. */
export const partnerLabel = { provider: 'builtin', model: 'practice-partner' } as const

interface Pace {
  /** The pause before the first word, in milliseconds: a person thinks first. */
  thinking: number
  /** The time for each character of a word. */
  perCharacter: number
}

const usualPace: Pace = { thinking: 500, perCharacter: 9 }

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length

/** Says a text at a human pace. */
async function* speakText(
  text: string,
  { thinking, perCharacter }: Pace,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk, void> {
  if (thinking > 0) await pause(thinking, undefined, { signal })
  for (const chunk of chunksOf(text)) {
    signal.throwIfAborted()
    yield { type: 'text', text: chunk }
    if (perCharacter > 0) await pause(perCharacter * chunk.length, undefined, { signal })
  }
}

/**
 * The practice partner needs no network and no key, and gives the same reply to the same conversation. It speaks at a
 * human pace.
 */
export const builtinProvider = (pace: Pace = usualPace): ChatProvider => ({
  async *run({ cast, turns, signal }) {
    const reply = replyTo(cast(), turns)
    // The outcome is a separate chunk, so no text of the reply may count as one.
    const words = neutraliseText(reply.text)
    yield* speakText(words, pace, signal)
    if (reply.outcome !== null) yield { type: 'outcome', outcome: reply.outcome }
    if (turns.length > 0) yield { type: 'standing', readiness: reply.readiness, shownSigns: reply.shown }
    const input_tokens = turns.reduce((sum, turn) => sum + wordsIn(turn.text), 0)
    yield { type: 'finish', usage: { input_tokens, output_tokens: wordsIn(words) } }
  },
})

/** Answers every question with this text, at a human pace. */
export const textProvider = (text: string, pace: Pace = usualPace): ChatProvider => ({
  async *run({ signal }) {
    yield* speakText(text, pace, signal)
    yield { type: 'finish', usage: { input_tokens: 0, output_tokens: wordsIn(text) } }
  },
})
