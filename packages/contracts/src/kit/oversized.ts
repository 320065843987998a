/** More entries than any list or record of the contract takes; a list that states its own limit refuses fewer. */
const mostEntries = 10_000

/** Deeper than any schema of the contract. */
const mostLevels = 100

/**
 * Finds a list or an object with too many entries or levels, and answers its place. A schema without a limit of its own
 * would collect a problem for each entry, and a body of a megabyte has half a million of them.
 */
export const findOversized = (
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly PropertyKey[] | undefined => {
  if (value === null || typeof value !== 'object') return undefined
  const entries = Object.entries(value)
  if (entries.length > mostEntries || path.length > mostLevels) return path
  for (const [key, part] of entries) {
    const oversizedPath = findOversized(part, [...path, key])
    if (oversizedPath) return oversizedPath
  }
  return undefined
}
