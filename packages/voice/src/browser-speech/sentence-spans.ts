import type { SpokenSpan } from '../playback/reply-frames.ts'

const sentenceEnd = /[.!?…]+["'»”’)\]*_]*(?=\s)|\n+/g

/** The whole sentences of a growing text from a character on; the unfinished one waits until the text is complete. */
export const sentenceSpans = (text: string, from: number, isComplete: boolean): readonly SpokenSpan[] => {
  const ends = [...text.slice(from).matchAll(sentenceEnd)].map((match) => from + match.index + match[0].length)
  const all = isComplete && (ends.at(-1) ?? from) < text.length ? [...ends, text.length] : ends
  return all
    .map((end, index) => ({ start: all[index - 1] ?? from, end }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '')
}
