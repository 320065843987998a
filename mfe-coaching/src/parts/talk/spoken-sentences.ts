export interface SpokenSentences {
  readonly sentences: readonly string[]
  /** The length of the text that has been said. */
  readonly upTo: number
}

const sentenceEnd = /[.!?…]+["'»”’)\]*_]*(?=\s)|\n/g
const marks = /[*_`~#>]+/g

/** The whole sentences of a growing text that were not said yet; the unfinished one waits, unless nothing more comes. */
export const sentencesSince = (text: string, from: number, complete: boolean): SpokenSentences => {
  const rest = text.slice(from)
  let end = 0
  for (const match of rest.matchAll(sentenceEnd)) end = match.index + match[0].length
  if (complete) end = rest.length
  const sentences = rest
    .slice(0, end)
    .replaceAll(marks, '')
    .split(/(?<=[.!?…]["'»”’)\]]*)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
  return { sentences, upTo: from + end }
}
