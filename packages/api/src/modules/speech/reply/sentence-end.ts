/** Until the first words are spoken, a clause is enough. */
const LONGEST_START = 80
const SHORTEST_START = 24
/** A longer sentence is cut where it pauses, so that a reply is heard soon; a provider would take ten times as much. */
const LONGEST = 400

/** A no-break space ends nothing: in French one stands before the closing quotation mark. */
const sentenceEnds = /[.!?…]+(?:["'”’»)\]]|[\u00A0\u202F]»)*(?=[^\S\u00A0\u202F])/gu
const clauseEnds = /[,;:—–](?=\s)/gu
/** A full stop behind these ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|M|MM|Mme|Mlle|Me|p\. ex|\p{Lu})\.$/u

const endsIn = (pattern: RegExp, text: string): number[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => index + found.length)

const firstSentenceEnd = (text: string): number | undefined =>
  endsIn(sentenceEnds, text).find((end) => !abbreviation.test(text.slice(0, end)))

const lastPause = (text: string, shortest: number): number | undefined =>
  endsIn(clauseEnds, text).findLast((end) => end >= shortest)

/** A place before a word, so that none is cut in its middle. */
const lastGap = (text: string): number => {
  const gap = text.search(/\s\S*$/u)
  return gap > 0 ? gap : text.length
}

const endWithin = (text: string, isStart: boolean): number | undefined => {
  const end = firstSentenceEnd(text)
  if (isStart && text.length >= LONGEST_START && (end === undefined || end > LONGEST_START)) {
    const pause = endsIn(clauseEnds, text.slice(0, LONGEST_START)).find((each) => each >= SHORTEST_START)
    if (pause !== undefined) return pause
  }
  if (end !== undefined && end <= LONGEST) return end
  if (text.length < LONGEST) return undefined
  const head = text.slice(0, LONGEST)
  return lastPause(head, LONGEST / 4) ?? lastGap(head)
}

export interface SentenceRange {
  start: number
  end: number
}

/**
 * The next sentence of a text that may still grow, from a position; undefined until it is complete. The answer depends
 * only on the text up to the end of the sentence, so a listener who comes back meets the same sentences.
 */
export const nextSentence = (text: string, from: number, isWhole: boolean): SentenceRange | undefined => {
  const rest = text.slice(from)
  const start = from + (rest.length - rest.trimStart().length)
  const words = text.slice(start)
  if (words === '') return undefined
  const end = endWithin(words, text.slice(0, start).trim() === '')
  if (end !== undefined) return { start, end: start + end }
  return isWhole ? { start, end: start + words.trimEnd().length } : undefined
}
