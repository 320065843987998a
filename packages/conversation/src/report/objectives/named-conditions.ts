import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import { asksForConditions, givesNoYes } from '../criteria/readings.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'
import { answerQuote } from './answered-questions.ts'

const conditionsOfOther =
  /(?<!\p{L})(?:let|have|ask|hear|find out|his|her|their|own|laisse[rz]?|demande[rz]?|découvr\p{L}+|entend\p{L}+|ses|leurs)(?!\p{L}).*(?<!\p{L}|(?:health|medical|living|working|work|market|weather|physical) )conditions?(?!\p{L}| (?:de (?:travail|vie|santé|logement)|physique|médicale))/iu

/** "Let him name the conditions of a trial" wants words of the other's. */
export const wantsConditions = (label: string): boolean => conditionsOfOther.test(label)

/** Words of a condition, whatever was asked: with a yes beside them, or alone; "as long as Milan" tells how it is. */
const conditionWords: Record<Language, RegExp> = {
  en: /\bon (?:one|the) condition\b|\bmy (?:only )?(?:condition|terms)\b(?! (?:with|at|of|has|have|had|got|was|were)\b)|^as long as (?!i (?:live|can)\b|(?:you|they) (?:like|want)\b)\w+ \w+[^,]*[.!]*$|^(?!.*\bas long as (?:i live|you (?:like|want))\b)(?=.*\b(?:could|can|would|yes|fine|ok|okay|agreed|all right|try)\b|.*'(?:ll|d)\b).*\bas long as \w+ \w+|(?<!\b(?:is|are|was|were|been|have|has|had) )\bprovided (?:that|the|there|you|he|she|they|it|we|i|nobody|somebody|someone)\b|\bonly if\b|\bif (?:i|we|it|something|nothing|the)\b[^.?!]*,? (?:i (?:want|don't want|won't (?:touch|sign|use|try|write|do)|need(?! to\b))|then,? yes|yes|fine)\b/,
  fr: /(?<!\p{L})(?:à (?:une |la |cette )?condition|(?:ma (?:seule )?condition|mes conditions)(?! (?:de|d'|physique|médicale|générale|n'|ne |était|étaient|s'est)|\p{L})|pourvu que|seulement si|si (?:je|on|ça|quelque chose|rien|l[ae]s?)(?!\p{L})[^.?!]*,? (?:je (?:veux|ne veux)|je peux (?:(?:l'|y |m'y )?(?:essayer|vivre|accepter|signer|faire|dire oui))|alors,? oui|oui|d'accord))(?!\p{L})|^tant que (?!ça(?!\p{L})\s*[.!]|j'y suis|je vi[st])[^,]+[.!]*$|^(?=.*(?<!\p{L})(?:je peux|je pourrais|je veux bien|j'essa\p{L}+|j'accepte|oui|d'accord|ça (?:me )?(?:va|irait)|on peut|pourquoi pas)(?!\p{L})).*(?<!\p{L})tant que (?!ça(?!\p{L})|j'y suis|je vi[st])/u,
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
