type Values = Readonly<Record<string, string>>

/** `{{customer}}`, or `{{customer|our oldest customer}}` with words for sessions without a value. */
const placeholder = /\{\{\s*([a-z][a-z0-9_]*)\s*(?:\|([^{}|]*))?\}\}/g

/** One pass: a value that looks like a placeholder stays as it is. */
const fillText = (text: string, values: Values): string =>
  text.includes('{{')
    ? text.replaceAll(placeholder, (_, key: string, words?: string) =>
        Object.hasOwn(values, key) ? (values[key] ?? '') : words?.trim() || key.replaceAll('_', ' '),
      )
    : text

/** Fills the placeholders in every text of a record, at any depth. Records without placeholders stay as they are. */
export const fillPlaceholders = <T>(record: T, values: Values): T => {
  if (typeof record === 'string') return fillText(record, values) as T
  if (Array.isArray(record)) return record.map((part: unknown) => fillPlaceholders(part, values)) as T
  if (record === null || typeof record !== 'object' || record instanceof Date) return record
  return Object.fromEntries(Object.entries(record).map(([key, part]) => [key, fillPlaceholders(part, values)])) as T
}

const collect = (record: unknown, keys: Set<string>): void => {
  if (typeof record === 'string') for (const [, key] of record.matchAll(placeholder)) keys.add(key ?? '')
  else if (record !== null && typeof record === 'object') for (const part of Object.values(record)) collect(part, keys)
}

/** The keys of the placeholders that stand in the texts of records. */
export const placeholdersIn = (...records: readonly unknown[]): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const record of records) collect(record, keys)
  return keys
}
