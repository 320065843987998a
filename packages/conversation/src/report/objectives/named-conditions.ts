import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { asksForConditions, givesNoYes } from '../criteria/readings.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'
import { answerQuote } from './answered-questions.ts'

const conditionsOfOther =
  /(?<!\p{L})(?:let|have|ask|hear|find out|his|her|their|own|laisse[rz]?|demande[rz]?|découvr\p{L}+|entend\p{L}+|ses|leurs)(?!\p{L}).*(?<!\p{L})conditions?(?!\p{L})/iu

/** "Let him name the conditions of a trial" wants words of the other's. */
export const wantsConditions = (label: string): boolean => conditionsOfOther.test(label)

/** Words of a condition, whatever was asked. */
const conditionWords: Record<Language, RegExp> = {
  en: /\b(?:on (?:one|the) condition|my (?:only )?(?:condition|terms)|as long as|provided|only if|if (?:i|we|it|something|nothing|the)\b[^.?!]*,? (?:i (?:want|don't|won't|need)|then,? yes|yes|fine))\b/,
  fr: /(?<!\p{L})(?:à (?:une |la |cette )?condition|ma (?:seule )?condition|mes conditions|tant que|pourvu que|seulement si|si (?:je|on|ça|quelque chose|rien|l[ae]s?)(?!\p{L})[^.?!]*,? (?:je (?:veux|ne veux|peux)|alors,? oui|oui|d'accord))(?!\p{L})/u,
}

/** The persona's words that name a condition: in an answer to a question for it, or in so many words. */
export const conditionQuote = (turn: LearnerTurn, before: readonly string[], language: Language): Quote[] => {
  const { after } = turn
  if (after === null) return []
  const inWords = sentencesOf(after.text).find(
    (sentence) => !sentence.includes('?') && conditionWords[language].test(plainText(sentence)),
  )
  const quote = inWords === undefined ? null : quoteFrom(after, inWords)
  if (quote !== null) return [quote]
  return asksForConditions(turn, language) && !givesNoYes(after.text, language) ? answerQuote(turn, before) : []
}
