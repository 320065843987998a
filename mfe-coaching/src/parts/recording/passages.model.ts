import type { RecordingPart } from '@parley/contracts/calls'

/** A range of characters in a turn. */
export interface Passage {
  readonly turn: number
  readonly start: number
  readonly end: number
}

/** A part of a recording and the seconds of it that are played. */
export interface PlayedPart {
  readonly part: string
  readonly from: number
  readonly to: number
}

/** In seconds: nothing says when exactly a word was spoken, so a passage within speech is played with a margin. */
const MARGIN = 0.8

const playedPart = (part: RecordingPart, { start, end }: Passage): PlayedPart => {
  const perCharacter = part.seconds / Math.max(1, part.end - part.start)
  const from = start <= part.start ? 0 : (start - part.start) * perCharacter - MARGIN
  const to = end >= part.end ? part.seconds : (end - part.start) * perCharacter + MARGIN
  return { part: part.id, from: Math.max(0, from), to: Math.min(part.seconds, to) }
}

/** The parts in which a passage is heard, in their order; none when it was not recorded. */
export const findPlayedParts = (parts: readonly RecordingPart[], passage: Passage): PlayedPart[] =>
  parts
    .filter(({ turn, start, end }) => turn === passage.turn && start < passage.end && end > passage.start)
    .map((part) => playedPart(part, passage))

/** The place of a quote in its turn; the whole turn when its words are not found there. */
export const findPassage = (
  { turn, text }: { readonly turn: number; readonly text: string },
  { quote, start }: { readonly quote: string; readonly start: number },
): Passage => {
  const at = text.startsWith(quote, start) ? start : text.indexOf(quote)
  return at < 0 ? { turn, start: 0, end: text.length } : { turn, start: at, end: at + quote.length }
}
