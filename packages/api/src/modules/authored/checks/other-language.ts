type Language = 'en' | 'fr'

/** Words that one language uses in nearly every sentence and the other one does not have. */
const frequentWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and you is it to of that in was for my have not do are with we what they this but be at so can will your there if how would he she him her his from'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les et je vous il elle de que des du un une dans pas pour mon ma nous ce en avec qui sur est au aux mais cette ses son sa votre vos ne se plus'.split(
      ' ',
    ),
  ),
}

/** True when a text is clearly written in the other language. A name or a text of a few words is not judged. */
const isInOtherLanguage = (text: string, language: Language): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < 4) return false
  const count = (wordSet: ReadonlySet<string>) => words.filter((word) => wordSet.has(word)).length
  const foreign = count(frequentWords[language === 'en' ? 'fr' : 'en'])
  return foreign >= 2 && foreign > 2 * count(frequentWords[language])
}

/** Phrases stand in both languages, firms and trades keep their names, and the others are no text. */
const notJudged = new Set(
  'phrases topics key tags custom avatar voice realtime image_url first_name last_name job_title company'.split(' '),
)

interface WrittenText {
  pointer: string
  text: string
}

/** An identifier can contain "de" and "ce" between its digits. */
const isIdentifier = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const textsAt = (value: unknown, pointer: string): WrittenText[] => {
  if (typeof value === 'string') return isIdentifier(value) ? [] : [{ pointer, text: value }]
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsAt(entry, `${pointer}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !notJudged.has(name))
    .flatMap(([name, part]) => textsAt(part, `${pointer}/${name}`))
}

/** The first text of each field of a record that is not in this language. */
export const findOtherLanguage = (fields: object, language: Language): WrittenText[] =>
  Object.entries(fields)
    .filter(([name]) => !notJudged.has(name))
    .flatMap(([name, value]) => {
      const foreignText = textsAt(value, `/${name}`).find(({ text }) => isInOtherLanguage(text, language))
      return foreignText ? [foreignText] : []
    })
