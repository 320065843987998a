import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf } from '../../observer/words.ts'
import type { Facts } from '../facts.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'

const price: Record<Language, RegExp> = {
  en: /\b(?:price|discount|per ?cent|cheaper|dearer|cost|reduction)\b|%/,
  fr: /(?<!\p{L})(?:prix|remise|rabais|pour cent|tarif|moins cher|réduction)(?!\p{L})|%/u,
}

const refusal: Record<Language, RegExp> = {
  en: /\b(?:can't|cannot|won't|will not|not able|unable|no (?:discount|reduction)|stays?|stand by|keep|fixed|firm|isn't negotiable|is not negotiable)\b/,
  fr: /(?<!\p{L})(?:ne (?:peux|pouvons|baisse|baisserai|bouge)|pas (?:baisser|de remise|de rabais)|reste|maintiens|tiens|ferme|fixe|négociable)(?!\p{L})/u,
}

const demand: Record<Language, RegExp> = {
  en: /\b(?:discount|lower|come down|cheaper|reduc\w+|match|better price|last price|final price|off the price)\b/,
  fr: /(?<!\p{L})(?:remise|rabais|baisse[rz]?|moins cher|réduction|dernier prix|meilleur prix|alignez|effort sur le prix)(?!\p{L})/u,
}

/** The line in which the learner kept the price, or else the demand that got no discount. */
export const keptPrice = ({ learner, persona, language }: Facts): Quote[] => {
  const quotesOf = (turn: { seq: number; text: string }, fits: (plain: string) => boolean): Quote[] =>
    sentencesOf(turn.text).flatMap((sentence) => (fits(plainText(sentence)) ? (quoteFrom(turn, sentence) ?? []) : []))
  const refusals = learner.flatMap((turn) =>
    quotesOf(turn, (plain) => price[language].test(plain) && refusal[language].test(plain)),
  )
  if (refusals.length > 0) return refusals
  const last = learner.at(-1)?.seq ?? 0
  return persona
    .filter(({ seq }) => seq < last)
    .flatMap((turn) => quotesOf(turn, (plain) => demand[language].test(plain)))
    .slice(0, 1)
}
