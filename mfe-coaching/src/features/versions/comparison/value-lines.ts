import { type Fields, isFields } from './entry-id.ts'
import { partsOf, type TextPart } from './text-changes.ts'

/** A moment as drafts and the audit store it. */
export const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z$/

/** The address of a picture as drafts store it, or the picture itself where a file brings it. */
const storedPicture = /^(?:\/api\/image\/|data:image\/)/

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

export const storedWords: DraftWords = {
  label: (field) => field,
  value: (_field, value) => String(value),
  pair: (label, value) => `${label}: ${value}`,
}

/** The label of a part of a field, and the field whose codes its value may have: an organisation's own fields have none. */
const partOf = (name: string, field: string, words: DraftWords) =>
  field === 'custom' ? { label: words.custom?.[name] ?? name, field: '' } : { label: words.label(name), field: name }

/** The number of a step follows from its place in the list. */
const partsOfFields = (value: Fields) =>
  Object.entries(value).filter(([name]) => name !== 'order' || !('scenario_id' in value))

/** A value as lines that can be compared: each entry of a list and each part of an object has its own line. */
export const linesOf = (value: unknown, words: DraftWords = storedWords, field = ''): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((entry) => entryText(entry, words, field)).join('\n')
  if (isFields(value))
    return valueLines(value, words, field)
      .map((line) => lineText(line, words))
      .join('\n')
  return words.value(field, value as string | number | boolean)
}

/** A value on one line. */
export const entryText = (value: unknown, words: DraftWords, field = ''): string =>
  linesOf(value, words, field).replaceAll('\n', ' · ')

/** A part of a value that has a line of its own. */
export interface ValueLine {
  /** The place of the part in its value. */
  readonly path: string
  readonly label: string
  readonly text: string
  /** An author wrote the text, so that it is compared word by word. A name, a code or a number changes as a whole. */
  readonly isWritten: boolean
  readonly picture?: string
}

const isWritten = (value: unknown, words: DraftWords, field: string): boolean => {
  if (Array.isArray(value)) return value.every((entry) => isWritten(entry, words, field))
  return isFields(value) || (typeof value === 'string' && words.value(field, value) === value)
}

/** The lines of a value: one for each part of an object that says something, its own text first. */
export const valueLines = (value: unknown, words: DraftWords, field = ''): ValueLine[] => {
  if (isFields(value)) {
    const lines = partsOfFields(value).flatMap(([name, part]) => {
      const { label, field: inner } = partOf(name, field, words)
      return valueLines(part, words, inner).map((line) => ({
        ...line,
        path: `${name}/${line.path}`,
        label: line.label || label,
      }))
    })
    // A version and a form hold the fields of an entry in different orders.
    return lines.toSorted((one, other) => one.label.localeCompare(other.label) || one.path.localeCompare(other.path))
  }
  // A text keeps its line breaks; the entries of a list share a line.
  const text = Array.isArray(value) ? entryText(value, words, field) : linesOf(value, words, field)
  if (text === '') return []
  const picture = typeof value === 'string' && storedPicture.test(value) ? { picture: value } : {}
  return [{ path: '', label: '', text, isWritten: isWritten(value, words, field), ...picture }]
}

export const lineText = ({ label, text }: ValueLine, words: DraftWords): string =>
  label === '' ? text : words.pair(label, text)

const wholeLine = (kind: TextPart['kind'], line: ValueLine, words: DraftWords): TextPart => ({
  kind,
  text: lineText(line, words),
  ...(line.picture ? { picture: line.picture } : {}),
})

/** A text of one line changes word by word, with its line breaks; anything else as a whole. */
const changedLine = (before: ValueLine, after: ValueLine, words: DraftWords): TextPart[] => {
  const label: TextPart[] = after.label === '' ? [] : [{ kind: 'same', text: words.pair(after.label, '') }]
  const [from, to] = [before, after].map((line) => ({ ...line, label: '' })) as [ValueLine, ValueLine]
  return before.isWritten && after.isWritten && !before.picture && !after.picture
    ? [...label, ...partsOf(from.text, to.text)]
    : [...label, wholeLine('removed', from, words), wholeLine('added', to, words)]
}

/** The lines that differ between two values. */
export const changedLines = (before: unknown, after: unknown, words: DraftWords, field: string): TextPart[][] => {
  const [from, to] = [valueLines(before, words, field), valueLines(after, words, field)]
  const former = new Map(from.map((line) => [line.path, line]))
  const paths = new Set(to.map(({ path }) => path))
  const current = to.map((line) => {
    const old = former.get(line.path)
    if (!old) return [wholeLine('added', line, words)]
    return old.text === line.text ? [] : changedLine(old, line, words)
  })
  const removals = from.filter(({ path }) => !paths.has(path)).map((line) => [wholeLine('removed', line, words)])
  return [...current, ...removals].filter((parts) => parts.length > 0)
}
