import type { Language } from '../../observer/question-kind.ts'
import { statesFact } from '../../analysis/given-back/stated-fact.ts'
import { plainText, sentencesOf, showsAny } from '../../observer/words.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'

/** "The report came late" is about what the other did; "The tablets arrived yesterday" is news. */
const ofOther: Readonly<Record<Language, RegExp>> = {
  en: /(?<!thank )\b(?:you|your)\b|\b(?:late|missing|overdue|unanswered|not|n't|nothing|without|cancelled|empty|incomplete|wrong|after the (?:date|deadline))\b/,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|t'|ton|ta|tes|retard|tard|incompl\p{L}+|après (?:la date|le délai)|manqu\p{L}+|sans|pas|rien|annulé\p{L}*|vides?)(?!\p{L})/u,
}

/** "That sounds lonely, and you have carried it for three weeks" guesses a feeling. */
const guess = {
  en: /\b(?:sounds|seems|must (?:be|have)|you fe(?:el|lt))\b/,
  fr: /on dirait|semble|a dû|vous (?:vous )?sent|te sens/,
} as const

/** The sentences that state what happened, with its number or its time: "Two meetings passed without you." */
export const statedFacts = (
  turn: Pick<LearnerTurn, 'seq' | 'text' | 'slight' | 'reflection' | 'forbiddenActs'>,
  language: Language,
): Quote[] => {
  if (turn.slight !== null || turn.forbiddenActs.some(({ act }) => act === 'blame')) return []
  return sentencesOf(turn.text)
    .filter((sentence) => statesFact(sentence, language) && ofOther[language].test(plainText(sentence)))
    .filter((sentence) => !showsAny(guess, plainText(sentence)) && turn.reflection?.quote.includes(sentence) !== true)
    .flatMap((sentence) => quoteFrom(turn, sentence) ?? [])
}
