const thin = '\u202F'
const hardSpace = '\u00A0'

const setSpaces = (text: string): string =>
  text
    .replaceAll(/ (?=[;!?])/g, thin)
    .replaceAll(/ (?=[:%»])/g, hardSpace)
    .replaceAll('« ', `«${hardSpace}`)

/** Sets the spaces of French punctuation in a text, or in every text and answer of a table of words. */
export const withFrenchSpaces = <T>(words: T): T => {
  if (typeof words === 'string') return setSpaces(words) as T
  if (typeof words === 'function') {
    const say = words as (...facts: unknown[]) => unknown
    return ((...facts: unknown[]) => withFrenchSpaces(say(...facts))) as T
  }
  if (Array.isArray(words)) return words.map(withFrenchSpaces) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, entry]) => [key, withFrenchSpaces(entry)])) as T
}
