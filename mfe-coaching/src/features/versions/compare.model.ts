import { compareLists, type EntryChange } from './comparison/list-changes.ts'
import { changedLines, type DraftWords, linesOf, storedWords } from './comparison/value-lines.ts'
import { speechEntries } from './sentences/own-sentences.ts'

export { entryTitle, type EntryChange } from './comparison/list-changes.ts'
export { changesOf, leastLikeness, likeness, type TextPart } from './comparison/text-changes.ts'
export { type DraftWords, linesOf, storedMoment } from './comparison/value-lines.ts'

type Fields = Readonly<Record<string, unknown>>

/** A field that differs between two drafts. */
export interface FieldChange {
  readonly field: string
  readonly entries: readonly EntryChange[]
  /** The number of entries of the list that are the same in both drafts. */
  readonly unchanged: number
}

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
    .filter(({ field, old, now }) => linesOf(old, words, field) !== linesOf(now, words, field))
    .map(({ field, old, now }) => {
      if (Array.isArray(old) || Array.isArray(now)) return { field, ...compareLists(old, now, words, field) }
      return {
        field,
        entries: [{ isMoved: false, title: '', lines: changedLines(old, now, words, field) }],
        unchanged: 0,
      }
    })
