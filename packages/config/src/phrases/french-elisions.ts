/** The values of phrases that hold a name. A name may begin with a vowel. */
const names = [
  'criterion',
  'key',
  'label',
  'learner',
  'managers',
  'model',
  'models',
  'name',
  'names',
  'organization',
  'organizations',
  'playlist',
  'product',
  'provider',
  'realm',
  'recipient',
  'scenario',
  'skill',
  'title',
  'trainer',
  'who',
]

/** Words that lose their last vowel before another one. Between guillemets a name may stand after any word. */
const elidedWords = 'de|que|le|la|ne|se|me|te|je|ce|jusque|lorsque|puisque|quoique|presque'

/** « de Amélie » and « d’Karim » are both wrong, so a name stands after neither form. */
const elision = new RegExp(
  `(?:(?<![\\p{L}’-])(?:${elidedWords})[\\s\\u00A0\\u202F]+|(?<!\\p{L})(?:[dlnsmtcj]|qu|jusqu|lorsqu|puisqu)’)\\{\\{ ?(?:${names.join('|')}) ?\\}\\}`,
  'iu',
)

/** The places of French phrases in which a name follows a word that its first letter may change. */
export const findElisions = (phrases: unknown, place = ''): string[] => {
  if (typeof phrases === 'string') return elision.test(phrases) ? [place] : []
  if (typeof phrases !== 'object' || phrases === null) return []
  return Object.entries(phrases).flatMap(([key, value]) => findElisions(value, place ? `${place}.${key}` : key))
}
