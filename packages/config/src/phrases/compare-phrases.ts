const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ')

const compareTexts = (place: string, one: string, other: string): string[] => {
  // Both languages may leave a text empty on purpose.
  if ((one.trim() === '') !== (other.trim() === '')) return [`${place} says nothing in one language`]
  // The singular may write its number out.
  const valuesIn = (text: string) => placeholders(place.endsWith('_one') ? text.replaceAll('{{count}}', '') : text)
  return valuesIn(one) === valuesIn(other) ? [] : [`${place} fills in other values`]
}

const compareTrees = (place: string, one: object, other: object): string[] => {
  const [mine, theirs] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ]
  const missingKeys = [...mine.keys()].filter((key) => !theirs.has(key))
  const extra = [...theirs.keys()].filter((key) => !mine.has(key))
  const prefix = place ? `${place}.` : ''
  return [
    ...missingKeys.map((key) => `${prefix}${key} is missing in the other language`),
    ...extra.map((key) => `${prefix}${key} is in the other language alone`),
    ...[...mine].flatMap(([key, value]) =>
      theirs.has(key) ? comparePhrases(value, theirs.get(key), `${prefix}${key}`) : [],
    ),
  ]
}

/** The differences between two languages: keys, empty texts, the values that are filled in. */
export function comparePhrases(one: unknown, other: unknown, place = ''): string[] {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(place, one, other)
  if (isTree(one) && isTree(other)) return compareTrees(place, one, other)
  return typeof one === typeof other ? [] : [`${place} is of another kind`]
}
