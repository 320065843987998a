import { diffArrays } from 'diff'
import { hasSameId, isFields, isFixed } from './entry-id.ts'
import { leastLikeness, likeness, type TextPart } from './text-changes.ts'
import { changedLines, type DraftWords, entryText, lineText, valueLines } from './value-lines.ts'

/** One entry of a list that differs between two drafts; a text without a list is one entry. */
export interface EntryChange {
  readonly isMoved: boolean
  /** The entry's own text, where other parts of the entry changed. */
  readonly title: string
  /** Each part of the entry that changed: texts word by word. */
  readonly lines: readonly (readonly TextPart[])[]
}

interface Entry {
  readonly value: unknown
  readonly text: string
  /** Its values without their labels, which all entries of a list share. */
  readonly content: string
}

const entryOf = (value: unknown, words: DraftWords, field: string): Entry => ({
  value,
  text: entryText(value, words, field),
  content: valueLines(value, words, field)
    .map(({ text }) => text)
    .join(' · '),
})

const entriesOf = (value: unknown, words: DraftWords, field: string): Entry[] =>
  Array.isArray(value) ? value.map((entry: unknown) => entryOf(entry, words, field)) : []

/** The texts of an entry that need no label. */
const ownText = (value: unknown, words: DraftWords): string =>
  valueLines(value, words)
    .filter(({ label }) => label === '')
    .map(({ text }) => text)
    .join(' · ')

/** The words by which an author knows an entry: its own text, or all of it where it has none. */
export const entryTitle = (value: unknown, words: DraftWords, field: string): string =>
  (isFields(value) && ownText(value, words)) || entryText(value, words, field)

/** The entries of two lists that are the same entry, by their places. */
class EntryPairs {
  readonly #before: readonly Entry[]
  readonly #after: readonly Entry[]
  readonly #formerPlaces = new Map<number, number>()

  constructor(before: readonly Entry[], after: readonly Entry[]) {
    this.#before = before
    this.#after = after
    this.#matchBy((old, entry) => hasSameId(old.value, entry.value))
    this.#matchBy((old, entry) => old.text === entry.text)
    this.#matchAlike()
  }

  formerPlaceOf(place: number): number | undefined {
    return this.#formerPlaces.get(place)
  }

  get removed(): number[] {
    const takenPlaces = new Set(this.#formerPlaces.values())
    return [...this.#before.keys()].filter((place) => !takenPlaces.has(place))
  }

  /** The places of the entries that stand in another order than the others. */
  get moved(): ReadonlySet<number> {
    const pairs = [...this.#formerPlaces].toSorted(([one], [other]) => one - other)
    const former = pairs.map(([, place]) => place)
    const steps = diffArrays(
      former.toSorted((one, other) => one - other),
      former,
    )
    const movedFormer = new Set(steps.flatMap((step) => (step.added ? step.value : [])))
    return new Set(pairs.filter(([, place]) => movedFormer.has(place)).map(([place]) => place))
  }

  get #open(): number[] {
    return [...this.#after.keys()].filter((place) => !this.#formerPlaces.has(place))
  }

  #matchBy(rule: (old: Entry, entry: Entry) => boolean): void {
    const formerPlaces = new Set(this.removed)
    for (const place of this.#open) {
      const former = [...formerPlaces].find((one) => rule(this.#before[one] as Entry, this.#after[place] as Entry))
      if (former === undefined) continue
      formerPlaces.delete(former)
      this.#formerPlaces.set(place, former)
    }
  }

  #matchAlike(): void {
    for (const place of this.#open) {
      const { value, content } = this.#after[place] as Entry
      if (isFixed(value)) continue
      const [best] = this.removed
        .filter((former) => !isFixed(this.#before[former]?.value))
        .map((former) => ({ former, like: likeness(this.#before[former]?.content ?? '', content) }))
        .toSorted((one, other) => other.like - one.like)
      if (best && best.like >= leastLikeness) this.#formerPlaces.set(place, best.former)
    }
  }
}

/** An entry that only one of the lists has: its own text, and each of its other parts on a line of its own. */
const wholeEntry = (kind: 'added' | 'removed', { value, text }: Entry, words: DraftWords): EntryChange => {
  if (!isFields(value)) return { isMoved: false, title: '', lines: [[{ kind, text }]] }
  const labelledLines = valueLines(value, words).filter(({ label }) => label !== '')
  const texts = [ownText(value, words), ...labelledLines.map((line) => lineText(line, words))]
  return {
    isMoved: false,
    title: '',
    lines: texts.filter((one) => one !== '').map((one) => [{ kind, text: one }]),
  }
}

interface EntryPair {
  readonly before: Entry
  readonly after: Entry
  readonly isMoved: boolean
}

const changedEntry = ({ before, after, isMoved }: EntryPair, words: DraftWords, field: string): EntryChange => {
  const lines = changedLines(before.value, after.value, words, isFields(after.value) ? '' : field)
  const formerTexts = new Set(valueLines(before.value, words).map(({ path, text }) => `${path} ${text}`))
  const title = valueLines(after.value, words)
    .filter(({ label, path, text }) => label === '' && formerTexts.has(`${path} ${text}`))
    .map(({ text }) => text)
    .join(' · ')
  return { isMoved, title: title === '' && lines.length === 0 ? entryTitle(after.value, words, field) : title, lines }
}

/** The entries that differ between two lists, and how many are the same in both. */
export const compareLists = (old: unknown, now: unknown, words: DraftWords, field: string) => {
  const [before, after] = [entriesOf(old, words, field), entriesOf(now, words, field)]
  const pairs = new EntryPairs(before, after)
  const { moved } = pairs
  const changes = [...after.entries()].flatMap(([place, entry]) => {
    const former = before[pairs.formerPlaceOf(place) ?? -1]
    if (!former) return [wholeEntry('added', entry, words)]
    const isMoved = moved.has(place)
    return former.text === entry.text && !isMoved
      ? []
      : [changedEntry({ before: former, after: entry, isMoved }, words, field)]
  })
  const removals = pairs.removed.map((place) => wholeEntry('removed', before[place] as Entry, words))
  return { entries: [...changes, ...removals], unchanged: after.length - changes.length }
}
