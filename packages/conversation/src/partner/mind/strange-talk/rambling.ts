import type { Language } from '../../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../../observer/words.ts'
import type { HeardUtterance } from '../hearing.ts'

/** A sentence this long runs on. */
const longSentence = 40

/** Of a line that is meant for the other at least such a share of the words is about them. */
const leastOfYou = 0.05

const ofYou: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you|your|yours|yourself)\b/g,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|t')(?!\p{L})/gu,
}

/** "You know" fills, and is not about the other. */
const fillers =
  /\b(?:you know|you see|if you (?:see|know)|as you (?:know|see))\b|(?<!\p{L})(?:tu sais|vous savez|tu vois|vous voyez|qu'est-ce que (?:tu veux|vous voulez))(?!\p{L})/gu

/** Acts of a line that is meant for the other, however long it is. */
const weightyActs = ['apology', 'abuse', 'warning', 'machine_instruction'] as const

/** "… and the dog ate the cake": a sentence that runs on and on, asks nothing and is hardly about the other person. */
export const rambles = ({ text, acts }: Pick<HeardUtterance, 'text' | 'acts'>, language: Language): boolean => {
  if (text.includes('?') || weightyActs.some((act) => acts.has(act))) return false
  if (!sentencesOf(text).some((sentence) => wordsOf(sentence).length >= longSentence)) return false
  const count = plainText(text).replace(fillers, '').match(ofYou[language])?.length ?? 0
  // An admission names the one whom it is made to.
  if (acts.has('own_part') && count > 1) return false
  return count / wordsOf(text).length < leastOfYou
}
