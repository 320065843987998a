/** The unsaved text of one editor, as this browser keeps it. */
export interface KeptDraft {
  readonly at: string
  readonly values: object
}

/** Private windows may refuse storage: then nothing is kept, and nothing breaks. */
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const isKeptDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

const start = 'parley.editor.'

/** The keys of all drafts in this browser whose keys begin so. */
export const keptKeys = (keyStart: string): readonly string[] =>
  attempt(() => Object.keys({ ...localStorage }), [])
    .filter((name) => name.startsWith(`${start}${keyStart}`))
    .map((name) => name.slice(start.length))

export const keptDraft = (key: string) => {
  const name = `${start}${key}`
  return {
    read: (): KeptDraft | null => {
      const draft = attempt<unknown>(() => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, null)
      return isKeptDraft(draft) ? draft : null
    },
    write: (values: object, at = new Date().toISOString()): void =>
      attempt(() => localStorage.setItem(name, JSON.stringify({ at, values })), undefined),
    remove: (): void => attempt(() => localStorage.removeItem(name), undefined),
  }
}
