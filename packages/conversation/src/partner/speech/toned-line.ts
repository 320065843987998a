import type { TonedLines } from '@parley/contracts/authored'
import type { Talk } from '../cast.ts'
import { newLine, type Voice } from './voice.ts'

/** A line and the way of talking that it shows. */
export interface TonedLine {
  text: string
  talk: Talk
}

const tones: Readonly<Record<Talk, readonly (readonly [Talk, keyof TonedLines])[]>> = {
  neutral: [
    ['neutral', 'plain'],
    ['change', 'open'],
    ['sustain', 'closed'],
  ],
  change: [
    ['change', 'open'],
    ['neutral', 'plain'],
    ['sustain', 'closed'],
  ],
  sustain: [
    ['sustain', 'closed'],
    ['neutral', 'plain'],
    ['change', 'open'],
  ],
}

/** A line that was not said yet, in the tone of the state where there is one, else in the nearest; a short reply is plain. */
export const tonedLine = (voice: Voice, lines: TonedLines | undefined, state: Talk): TonedLine | null => {
  if (!lines) return null
  const short = voice.brief ? newLine(voice, lines.plain) : null
  if (short !== null) return { text: short, talk: 'neutral' }
  for (const [talk, pool] of tones[state]) {
    const text = newLine(voice, lines[pool])
    if (text !== null) return { text, talk }
  }
  return null
}
