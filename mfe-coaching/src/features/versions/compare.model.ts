import { diffWords } from 'diff'

type Fields = Readonly<Record<string, unknown>>

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A field that differs between two drafts, and its change word by word. */
export interface FieldChange {
  readonly field: string
  readonly parts: readonly TextPart[]
}

/** A moment as drafts and the audit store it. */
export const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

/** How the values of a draft are written. */
export interface DraftWords {
  /** The label of a field inside an entry; empty where its value needs none. */
  readonly label: (field: string) => string
  readonly value: (field: string, value: string | number | boolean) => string
  /** A label with its value: French has a space before the colon. */
  readonly pair: (label: string, value: string) => string
}

const storedWords: DraftWords = {
  label: (field) => field,
  value: (_field, value) => String(value),
  pair: (label, value) => `${label}: ${value}`,
}

/** A value as lines that can be compared: each entry of a list and each part of an object has its own line. */
export const linesOf = (value: unknown, words: DraftWords = storedWords, field = ''): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((entry) => linesOf(entry, words, field).replaceAll('\n', ' · ')).join('\n')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, part]) => [words.label(name), linesOf(part, words, name)] as const)
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

const partsOf = (before: string, after: string): TextPart[] =>
  diffWords(before, after).map((change) => ({ kind: kindOf(change), text: change.value }))

/** Compares two drafts field by field, in the order of `fields`. A field that only one of them has counts as empty. */
export const compareDrafts = (
  before: Fields,
  after: Fields,
  fields: readonly string[],
  words?: DraftWords,
): FieldChange[] =>
  fields
    .map((field) => ({ field, from: linesOf(before[field], words, field), to: linesOf(after[field], words, field) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, parts: partsOf(from, to) }))
