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

const wordParts = (before: string, after: string): TextPart[] =>
  diffWords(before, after, { intlSegmenter: hyphenatedWords }).map((change) => ({
    kind: kindOf(change),
    text: change.value,
  }))

/** Words that differ next to each other, and the unchanged text in front of them. */
interface Change {
  readonly same: string
  readonly removed: string
  readonly added: string
}

const changesAndRest = (parts: readonly TextPart[]): { changes: Change[]; rest: string } => {
  const changes: Change[] = []
  let same = ''
  for (const { kind, text } of parts) {
    if (kind === 'same') {
      same = text
      continue
    }
    const last = same === '' ? changes.pop() : undefined
    const change = last ?? { same, removed: '', added: '' }
    changes.push({ ...change, [kind]: change[kind] + text })
    same = ''
  }
  return { changes, rest: same }
}

const sizeOf = ({ removed, added }: Change): number => Math.max(removed.trim().length, added.trim().length)

/** More unchanged words than this between two changes help a reader to find the place. */
const mostStrayWords = 2

/** A comma or an article that two rewritten sentences share by chance. A line break keeps its place. */
const isStray = (text: string, smallerChange: number): boolean => {
  const words = (text.match(wordsAndSigns) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return !text.includes('\n') && words.length <= mostStrayWords && text.trim().length <= smallerChange
}

const joinChanges = (changes: readonly Change[]): Change[] => {
  const passages: Change[] = []
  for (const change of changes) {
    let current = change
    let last = passages.at(-1)
    // A longer change can take in the piece in front of it, too.
    while (last && isStray(current.same, Math.min(sizeOf(last), sizeOf(current)))) {
      passages.pop()
      const [removed, added] = [last.removed + current.same, last.added + current.same]
      current = { same: last.same, removed: removed + current.removed, added: added + current.added }
      last = passages.at(-1)
    }
    passages.push(current)
  }
  return passages
}

/** The words that two texts share and those in which they differ; a rewritten passage is one change. */
export const partsOf = (before: string, after: string): TextPart[] => {
  const { changes, rest } = changesAndRest(wordParts(before, after))
  const parts = joinChanges(changes).flatMap(({ same, removed, added }): TextPart[] => [
    { kind: 'same', text: same },
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ])
  return [...parts, { kind: 'same' as const, text: rest }].filter(({ text }) => text !== '')
}

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
  const same = wordParts(before, after).filter(({ kind }) => kind === 'same')
  const common = same.reduce((sum, { text }) => sum + text.trim().length, 0)
  return common / Math.max(1, before.length, after.length)
}

/** Entries that have less in common than this are two different entries. */
export const leastLikeness = 0.3
