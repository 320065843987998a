import type { Language } from '../../observe/question-kind.ts'
import { plain } from '../../observe/words.ts'

/** Small words that only one of the two languages has. */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `the you is are was were and what how why who your i i'm don't do does did about of it my this that with would could can have hello tell speak english french let they from want`.split(
      ' ',
    ),
  ),
  fr: new Set(
    `je tu vous le la les est et ne pas que quoi comment pourquoi votre vos ton moi toi une du des bonjour merci êtes avez avec pour dans sur ce cette qui parlez français anglais mais suis ça c'est`.split(
      ' ',
    ),
  ),
}

const countIn = (words: readonly string[], language: Language): number =>
  words.filter((word) => small[language].has(word)).length

/** Whether the whole of an utterance is in the other language; a borrowed word or two do not make it so. */
export const inOther = (text: string, language: Language): boolean => {
  const words = plain(text).match(/\p{L}+(?:'\p{L}+)?/gu) ?? []
  return countIn(words, language) === 0 && countIn(words, language === 'en' ? 'fr' : 'en') >= 2
}
