/** A NUL character or half of a surrogate pair, which neither the database nor UTF-8 can store. */
const brokenCharacter = /\0|\p{Surrogate}/u

/** The text with a sign in place of each character that cannot be stored. */
export const mendText = (text: string): string =>
  brokenCharacter.test(text) ? text.replaceAll('\0', '\uFFFD').toWellFormed() : text

/** The same for each text that `JSON.parse` reads. */
export const mendValue = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? mendText(value) : value

/** Finds text in a value or key that cannot be stored, and answers its place; undefined without such text. */
export const findBrokenText = (
  value: unknown,
  path: readonly PropertyKey[] = [],
): readonly PropertyKey[] | undefined => {
  if (typeof value === 'string') return brokenCharacter.test(value) ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, part] of Object.entries(value)) {
    const brokenPath = brokenCharacter.test(key) ? path : findBrokenText(part, [...path, key])
    if (brokenPath) return brokenPath
  }
  return undefined
}
