/** The words with which a language shows stored values. */
export interface AuditValueWords {
  /** The name of a field; without words, the field itself. */
  readonly field: (field: string) => string
  /** The word for a code; without a word, the code itself. */
  readonly code: (field: string, code: string) => string
  readonly kind: (subject: 'user' | 'usergroup') => string
  readonly answer: (answer: 'yes' | 'no') => string
  /** A field and its value in one line. */
  readonly pair: (field: string, text: string) => string
  readonly euro: (value: number) => string
  /** The names of organisations by their ids. */
  readonly organizations: ReadonlyMap<string, string>
}

const nothing = '–'

const nameIn = (value: object): string | undefined => {
  const { name, email, label } = value as Readonly<Record<string, unknown>>
  return [name, email, label].find((word) => typeof word === 'string')
}

/** With whom a record is shared, and what they may do. */
const shareText = (words: AuditValueWords, value: object): string | undefined => {
  const { kind, level } = value as Readonly<Record<string, unknown>>
  const subject = (['user', 'usergroup'] as const).find((candidate) => candidate === kind)
  if (!subject || typeof level !== 'string') return undefined
  return words.pair(words.kind(subject), words.code('level', level))
}

/** The name of a record, or the fields that have a value. */
const objectText = (words: AuditValueWords, value: object): string => {
  const lines = Object.entries(value).flatMap(([key, entry]) => {
    const text = key === 'id' ? nothing : auditValueText(words, key, entry)
    return text === nothing ? [] : [words.pair(words.field(key), text)]
  })
  return nameIn(value) ?? shareText(words, value) ?? (lines.join(', ') || nothing)
}

const numberText = ({ euro }: AuditValueWords, field: string, value: number): string => {
  if (field === 'credit_eur') return euro(value)
  return field.endsWith('_micro_eur') ? euro(value / 1_000_000) : String(value)
}

/** A stored value as administrators read it. */
export function auditValueText(words: AuditValueWords, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return nothing
  if (typeof value === 'boolean') return words.answer(value ? 'yes' : 'no')
  if (typeof value === 'string') return words.organizations.get(value) ?? words.code(field, value)
  if (typeof value === 'number') return numberText(words, field, value)
  if (Array.isArray(value)) return value.map((item) => auditValueText(words, field, item)).join(', ') || nothing
  return typeof value === 'object' ? objectText(words, value) : JSON.stringify(value)
}
