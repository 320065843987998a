import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'

/** Small words that only English, or only French, has. A conversation in one of them needs both. */
const english = new Set(
  `the you is are was were and what how why who your i i'm don't do does did about of it my this that with would could can have hello tell speak english french let they from want`.split(
    ' ',
  ),
)
const french = new Set(
  `je tu vous le la les est et ne pas que quoi comment pourquoi votre vos ton moi toi une du des bonjour merci êtes avez avec pour dans sur ce cette qui parlez français anglais mais suis ça c'est`.split(
    ' ',
  ),
)

const countIn = (words: readonly string[], small: ReadonlySet<string>): number =>
  words.filter((word) => small.has(word)).length

const leastMixed = 2

/** Tells whether a line holds words of the other language, too: "What about la prévision, qui peut t'aider?" */
export const holdsOther = (text: string, language: Language): boolean =>
  countIn(plainText(text).match(/\p{L}+(?:'\p{L}+)?/gu) ?? [], language === 'en' ? french : english) >= leastMixed

/** Tells whether the whole of an utterance is in the other language; a borrowed word or two do not make it so. */
export const inOther = (text: string, language: Language): boolean => {
  const words = plainText(text).match(/\p{L}+(?:'\p{L}+)?/gu) ?? []
  const [own, other] = language === 'en' ? [english, french] : [french, english]
  return countIn(words, own) === 0 && countIn(words, other) >= 2
}
