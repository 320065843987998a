export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The identity of an entry: its own key, or the record or fact that it belongs to. */
interface EntryId {
  readonly name: 'key' | 'scenario_id' | 'id' | 'fact'
  readonly value: string | number
}

export const idOf = (entry: unknown): EntryId | undefined => {
  if (!isFields(entry)) return undefined
  for (const name of ['key', 'scenario_id', 'id'] as const) {
    const value = entry[name]
    if (typeof value === 'string' && value !== '') return { name, value }
  }
  const { fact } = entry
  return typeof fact === 'number' ? { name: 'fact', value: fact } : undefined
}

export const hasSameId = (one: unknown, other: unknown): boolean => {
  const id = idOf(one)
  return id !== undefined && id.value === idOf(other)?.value
}

/** An author may change the key of a criterion; an entry that names another record is another entry. */
export const isFixed = (entry: unknown): boolean => (idOf(entry)?.name ?? 'key') !== 'key'
