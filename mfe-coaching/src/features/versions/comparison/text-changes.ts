import { diffWords } from 'diff'

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
  /** The address of the stored picture that the text names. */
  readonly picture?: string
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): TextPart['kind'] => {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}

const wordsAndSigns = /[\p{L}\p{M}\p{N}_]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}_]+)*|\s+|\S/gu

/** Words with a hyphen are one word, as in « dit-elle »: neither the comparison's own rule nor the browser's says so. */
const hyphenatedWords = {
  resolvedOptions: () => ({ granularity: 'word' }),
  segment: (text: string) => (text.match(wordsAndSigns) ?? []).map((segment) => ({ segment })),
} as unknown as Intl.Segmenter

export const partsOf = (before: string, after: string): TextPart[] =>
  diffWords(before, after, { intlSegmenter: hyphenatedWords }).map((change) => ({
    kind: kindOf(change),
    text: change.value,
  }))

/** So many characters of unchanged text stand on each side of a change. */
const contextLength = 40

const shortenText = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= 3 * contextLength) return text
  const start = isFirst ? '' : text.slice(0, contextLength).replace(/\S*$/u, '')
  const end = isLast ? '' : text.slice(-contextLength).replace(/^\S*/u, '')
  return `${start}…${end}`
}

/** The differences of two texts, word by word, with a few unchanged words around each change. */
export const changesOf = (before: string, after: string): TextPart[] =>
  partsOf(before, after).map(({ kind, text }, place, all) => ({
    kind,
    text: kind === 'same' ? shortenText(text, place === 0, place === all.length - 1) : text,
  }))

/** The share of the characters that two texts have in common, 0..1. */
export const likeness = (before: string, after: string): number => {
  const same = partsOf(before, after).filter(({ kind }) => kind === 'same')
  const common = same.reduce((sum, { text }) => sum + text.trim().length, 0)
  return common / Math.max(1, before.length, after.length)
}

/** Entries that have less in common than this are two different entries. */
export const leastLikeness = 0.3
