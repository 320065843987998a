import { diffArrays, diffWords } from 'diff'
import { speechEntries } from './sentences/own-sentences.ts'

type Fields = Readonly<Record<string, unknown>>

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** One entry of a list that differs between two drafts; a text without a list is one entry. */
export interface EntryChange {
  readonly isMoved: boolean
  /** The entry's own text, where other parts of the entry changed. */
  readonly title: string
  /** Each part of the entry that changed, word by word. */
  readonly lines: readonly (readonly TextPart[])[]
}

/** A field that differs between two drafts. */
export interface FieldChange {
  readonly field: string
  readonly entries: readonly EntryChange[]
  /** The number of entries of the list that are the same in both drafts. */
  readonly unchanged: number
}

/** A moment as drafts and the audit store it. */
export const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

/** The words for the values of a draft. */
export interface DraftWords {
  /** The label of a field inside an entry; empty where its value needs none. */
  readonly label: (field: string) => string
  readonly value: (field: string, value: string | number | boolean) => string
  /** The labels of the fields that the organisation added, by their keys. */
  readonly custom?: Readonly<Record<string, string>>
  /** A label with its value: French has a space before the colon. */
  readonly pair: (label: string, value: string) => string
}

const storedWords: DraftWords = {
  label: (field) => field,
  value: (_field, value) => String(value),
  pair: (label, value) => `${label}: ${value}`,
}

/** The label of a part of a field, and the field whose codes its value may have: an organisation's own fields have none. */
const partOf = (name: string, field: string, words: DraftWords) =>
  field === 'custom' ? { label: words.custom?.[name] ?? name, field: '' } : { label: words.label(name), field: name }

/** A value as lines that can be compared: each entry of a list and each part of an object has its own line. */
export const linesOf = (value: unknown, words: DraftWords = storedWords, field = ''): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((entry) => linesOf(entry, words, field).replaceAll('\n', ' · ')).join('\n')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, part]) => {
          const { label, field: inner } = partOf(name, field, words)
          return [label, linesOf(part, words, inner)] as const
        })
        .filter(([, text]) => text !== '')
        // A version and a form hold the fields of an entry in different orders. Its own text comes first.
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([label, text]) => (label === '' ? text : words.pair(label, text)))
        .join('\n')
    )
  return words.value(field, value as string | number | boolean)
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

const partsOf = (before: string, after: string): TextPart[] =>
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

interface Entry {
  readonly value: unknown
  readonly text: string
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The share of the characters that two texts have in common, 0..1. */
export const likeness = (before: string, after: string): number => {
  const same = partsOf(before, after).filter(({ kind }) => kind === 'same')
  const common = same.reduce((sum, { text }) => sum + text.trim().length, 0)
  return common / Math.max(1, before.length, after.length)
}

/** Entries that have less in common than this are two different entries. */
export const leastLikeness = 0.3

/** The lines of an entry by the field that they show, for a word-by-word comparison of each. */
const fieldLines = (entry: Fields, words: DraftWords): ReadonlyMap<string, string> =>
  new Map(Object.entries(entry).map(([name, part]) => [name, linesOf({ [name]: part }, words).replaceAll('\n', ' · ')]))

/** The texts of an entry that need no label, without the fields `except`. */
const ownText = (entry: Fields, words: DraftWords, except: readonly string[] = []): string =>
  [...fieldLines(entry, words)]
    .filter(([name, text]) => text !== '' && words.label(name) === '' && !except.includes(name))
    .map(([, text]) => text)
    .join(' · ')

/** The words by which an author knows an entry: its own text, or all of it where it has none. */
const titleOf = ({ value, text }: Entry, words: DraftWords): string =>
  (isFields(value) && ownText(value, words)) || text

const movedEntry = (entry: Entry, words: DraftWords): EntryChange => ({
  isMoved: true,
  title: titleOf(entry, words),
  lines: [],
})

const changedEntry = (before: Entry, after: Entry, words: DraftWords): EntryChange => {
  if (!isFields(before.value) || !isFields(after.value))
    return { isMoved: false, title: '', lines: [partsOf(before.text, after.text)] }
  const [from, to] = [fieldLines(before.value, words), fieldLines(after.value, words)]
  const names = [...new Set([...to.keys(), ...from.keys()])]
  const changedNames = names.filter((name) => (from.get(name) ?? '') !== (to.get(name) ?? ''))
  const lines = changedNames
    .toSorted((one, other) => Number(words.label(one) !== '') - Number(words.label(other) !== ''))
    .map((name) => partsOf(from.get(name) ?? '', to.get(name) ?? ''))
  return { isMoved: false, title: ownText(after.value, words, changedNames), lines }
}

/** Takes the entry that is most like `after` out of `removed`; undefined where they are all too different. */
const takeLikest = (removedEntries: Entry[], after: Entry): Entry | undefined => {
  const best = removedEntries
    .map((entry, place) => ({ place, like: likeness(entry.text, after.text) }))
    .toSorted((one, other) => other.like - one.like)[0]
  return best && best.like >= leastLikeness ? removedEntries.splice(best.place, 1)[0] : undefined
}

const wholeEntry = (kind: 'added' | 'removed', { text }: Entry): EntryChange => ({
  isMoved: false,
  title: '',
  lines: [[{ kind, text }]],
})

const compareLists = (before: readonly Entry[], after: readonly Entry[], words: DraftWords) => {
  const steps = diffArrays([...before], [...after], { comparator: (one, other) => one.text === other.text })
  const removedEntries = steps.flatMap((step) => (step.removed ? step.value : []))
  const addedEntries = steps.flatMap((step) => (step.added ? step.value : []))
  const movedEntries = new Set(
    addedEntries.filter(({ text }) => {
      const place = removedEntries.findIndex((entry) => entry.text === text)
      if (place >= 0) removedEntries.splice(place, 1)
      return place >= 0
    }),
  )
  const entries = addedEntries.map((entry): EntryChange => {
    if (movedEntries.has(entry)) return movedEntry(entry, words)
    const earlier = takeLikest(removedEntries, entry)
    return earlier ? changedEntry(earlier, entry, words) : wholeEntry('added', entry)
  })
  return {
    entries: [...entries, ...removedEntries.map((entry) => wholeEntry('removed', entry))],
    unchanged: after.length - addedEntries.length,
  }
}

const entryOf = (value: unknown, words: DraftWords, field: string): Entry => ({
  value,
  text: linesOf(value, words, field).replaceAll('\n', ' · '),
})

const entriesOf = (value: unknown, words: DraftWords, field: string): Entry[] =>
  Array.isArray(value) ? value.map((entry: unknown) => entryOf(entry, words, field)) : []

export const entryTitle = (value: unknown, words: DraftWords, field: string): string =>
  titleOf(entryOf(value, words, field), words)

const valueOf = (draft: Fields, field: string): unknown => (field === 'speech' ? speechEntries(draft) : draft[field])

/** Compares two drafts field by field, in the order of `fields`. A field that only one of them has counts as empty. */
export const compareDrafts = (
  before: Fields,
  after: Fields,
  fields: readonly string[],
  words: DraftWords = storedWords,
): FieldChange[] =>
  fields
    .map((field) => ({ field, old: valueOf(before, field), now: valueOf(after, field) }))
    .map((values) => ({
      ...values,
      from: linesOf(values.old, words, values.field),
      to: linesOf(values.now, words, values.field),
    }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, old, now, from, to }) => {
      if (Array.isArray(old) || Array.isArray(now))
        return { field, ...compareLists(entriesOf(old, words, field), entriesOf(now, words, field), words) }
      return { field, entries: [{ isMoved: false, title: '', lines: [partsOf(from, to)] }], unchanged: 0 }
    })
