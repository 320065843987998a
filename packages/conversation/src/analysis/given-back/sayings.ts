import type { Utterance } from '../../observer/features.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import { stemsOf, touching } from '../../partner/persona/stems.ts'

/** "You said the last call went wrong": the words behind it are said to be the other's. */
const saying: Record<Language, RegExp> = {
  en: /^(?:(?:so|and|but|well|okay|right|earlier|before),? )*(?:earlier |before |just now )?you(?:'ve| have| had|'d)?(?: just| also)? (?:said|told (?:me|us)|mentioned)(?: (?:earlier|before|just now))?(?: that| how)? (?!(?:it|this|so|the same|nothing|\w+ times)\b)/,
  fr: /^(?:(?:donc|et|mais|bon|alors|tout à l'heure),? )*(?:(?:vous (?:m'|nous )?(?:avez|aviez)|tu (?:m'|nous )?(?:as|avais)|t'as) (?:bien |aussi )?(?:dit|raconté|expliqué|mentionné))(?: tout à l'heure)?(?: que | qu'| comment )/u,
}

/** With so few words of content, a saying says too little to be an invention. */
const LEAST = 3

/** So large a part of them stands in one line of the other's, where the other said it. */
const PART = 0.5

/** Tells whether a sentence says of the other that they said what no line of theirs holds. */
export const inventsSaying = (sentence: string, before: readonly Utterance[], language: Language): boolean => {
  const plain = plainText(sentence)
  if (sentence.includes('?') || !saying[language].test(plain)) return false
  const stems = new Set(stemsOf(plain.replace(saying[language], '')))
  const lines = before.filter(({ speaker }) => speaker === 'client').map(({ text }) => stemsOf(text))
  return stems.size >= LEAST && lines.every((line) => touching(stems, line) < PART * stems.size)
}
