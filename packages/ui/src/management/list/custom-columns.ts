import type { ListFilter } from './list-address.ts'
import type { ListColumn } from './list-table.tsx'

/** Filters of custom fields stand in the address with this prefix. */
const prefix = 'custom.'

type CustomValue = string | number | boolean | null

interface CustomRow {
  readonly custom: Readonly<Record<string, CustomValue>>
}

/** A field that an organisation added to a kind of record. */
export interface CustomColumnField {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'choice' | 'date' | 'yes_no'
  readonly choices: readonly string[]
}

interface CustomWords {
  readonly yes: string
  readonly no: string
  /** The word of a filter while nothing is chosen. */
  readonly any: (label: string) => string
  readonly number: (value: number) => string
  readonly date: (value: string) => string
}

/** A line of a list shows the start of a long text; the record shows the whole text. */
const longestText = 80

const startOf = (text: string): string => {
  const letters = Array.from(text)
  return letters.length > longestText ? `${letters.slice(0, longestText).join('').trimEnd()}…` : text
}

const textOf = (words: CustomWords, { key, type }: CustomColumnField, { custom }: CustomRow): string => {
  const value = custom[key]
  if (value === undefined || value === null) return '–'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return words.number(value)
  // A date stays in one line, however narrow its column is.
  return type === 'date' ? words.date(`${value}T00:00:00`).replaceAll(' ', '\u00A0') : startOf(value)
}

/** A column of a list for each custom field, and a filter for each one with a few values. */
export const customColumns = <Row extends CustomRow>(fields: readonly CustomColumnField[], words: CustomWords) => {
  const columns = fields.map((field): ListColumn<Row> => ({
    id: `${prefix}${field.key}`,
    label: field.label,
    align: field.type === 'number' ? 'end' : 'start',
    phone: 'hidden',
    wide: field.type === 'text',
    cell: (row) => textOf(words, field, row),
  }))
  const optionsOf = ({ type, choices }: CustomColumnField): Readonly<Record<string, string>> =>
    type === 'choice'
      ? Object.fromEntries(choices.map((choice) => [choice, choice]))
      : { true: words.yes, false: words.no }
  const filters = Object.fromEntries(
    fields
      .filter(({ type }) => type === 'choice' || type === 'yes_no')
      .map((field): [string, ListFilter] => [
        `${prefix}${field.key}`,
        { label: field.label, any: words.any(field.label), options: optionsOf(field) },
      ]),
  )
  return { columns, filters }
}

/** The query of a list call: filters by custom fields become its `custom`. */
export const customListQuery = <Address extends object>(address: Address) => {
  const entries = Object.entries(address)
  const custom = entries.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [`${name.slice(prefix.length)}:${String(value)}`] : [],
  )
  const others = Object.fromEntries(entries.filter(([name]) => !name.startsWith(prefix)))
  return { ...others, ...(custom.length > 0 ? { custom } : {}) } as Address & { readonly custom?: string[] }
}
