import { setTimeout as pause } from 'node:timers/promises'
import { neutraliseText } from '@parley/conversation/markers'
import { chunksOf, replyTo } from '@parley/conversation/partner'
import type { ChatProvider } from './chat-provider.ts'

/** The practice partner, as pages and events name it. */
export const partnerLabel = { provider: 'builtin', model: 'practice-partner' } as const

interface Pace {
  /** Before the first word: a person thinks first. In milliseconds. */
  thinking: number
  /** For each character of a word. */
  perCharacter: number
}

const usualPace: Pace = { thinking: 500, perCharacter: 9 }

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length

/** The practice partner: no network, no key, the same answer to the same conversation. It speaks at a person's pace. */
export const builtinProvider = (pace: Pace = usualPace): ChatProvider => ({
  async *run({ cast, turns, signal }) {
    const reply = replyTo(cast, turns)
    if (pace.thinking > 0) await pause(pace.thinking, undefined, { signal })
    // Its outcome travels beside its words, so nothing in its words may be taken for one.
    const words = neutraliseText(reply.text)
    for (const text of chunksOf(words)) {
      signal.throwIfAborted()
      yield { type: 'text', text }
      if (pace.perCharacter > 0) await pause(pace.perCharacter * text.length, undefined, { signal })
    }
    if (reply.outcome !== null) yield { type: 'outcome', outcome: reply.outcome }
    if (turns.length > 0) yield { type: 'standing', readiness: reply.readiness, shown: reply.shown }
    const input_tokens = turns.reduce((sum, turn) => sum + wordsIn(turn.text), 0)
    yield { type: 'finish', usage: { input_tokens, output_tokens: wordsIn(words) } }
  },
})
