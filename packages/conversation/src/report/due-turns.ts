import { hasAct } from '../analysis/index.ts'
import { sharedStems } from '../analysis/content-reflection.ts'
import type { Language } from '../observer/question-kind.ts'
import { plainText, sentencesOf, showsAny, wordsOf } from '../observer/words.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import { dodges } from './criteria/denials.ts'
import { beginsWithGreeting, mainSentenceOf } from './evidence/quote.ts'
import type { Facts, LearnerTurn, PersonaTurn } from './facts.ts'
import { isTakenUp } from './taken-up.ts'
import { speaksOfListener } from './wordings/persona-line.ts'
import { shows } from './criteria/signs.ts'

interface DueTurn {
  turn: LearnerTurn
  left: boolean
}

/** A feeling that was left lying counts for more than other words. */
const rankOfDue = ({ turn: { before }, left }: DueTurn, { language }: Facts): number =>
  Number(left) + Number(left && before !== null && shows(before.text, 'feeling', language))

/** A flat refusal, a greeting or a put-off gives nothing that could be said back. */
export const holdsMatter = ({ text }: PersonaTurn, language: Language): boolean =>
  !dodges(text) &&
  !(beginsWithGreeting(text) && wordsOf(text).length <= FEW_WORDS) &&
  !sentencesOf(text).every((one) => showsAny(flatRefusal, plainText(one)) || wordsOf(one).length <= 2) &&
  (wordsOf(text).length > 2 || shows(text, 'feeling', language))

const FEW_WORDS = 8

const flatRefusal = {
  en: /^(?:that|it) stays (?:in-house|between us|with us)|\b(?:i (?:don't|won't|do not|will not) (?:answer|discuss|comment|say|talk about)|no comment|i keep (?:my|that)|none of your)\b/,
  fr: /^(?:ça|cela) reste (?:en interne|entre nous|chez nous)|(?<!\p{L})(?:je ne (?:réponds|répondrai|dirai|commente|parle) (?:pas|rien)|je garde (?:ça|cela|ma)|ça ne vous regarde pas)(?!\p{L})/u,
} as const

const rankOfMatter = ({ before }: LearnerTurn, { language }: Facts): number =>
  Number(before !== null && holdsMatter(before, language))

/** Turns in which something should have been said back: the longest answers come first, those that were left lying before all. */
export const dueTurns = (facts: Facts): LearnerTurn[] =>
  facts.learner
    .filter(
      (turn) =>
        turn.reflection === null && turn.before !== null && !hasAct(turn, 'greeting') && !speaksOfListener(turn.before),
    )
    .map((turn) => ({ turn, left: turn.before !== null && !isTakenUp(turn.before, facts) }))
    .toSorted(
      (a, b) =>
        rankOfMatter(b.turn, facts) - rankOfMatter(a.turn, facts) ||
        rankOfDue(b, facts) - rankOfDue(a, facts) ||
        (b.turn.before?.words ?? 0) - (a.turn.before?.words ?? 0),
    )
    .map(({ turn }) => turn)

/** A question of no more words goes after one thing. */
const SHORT_QUESTION = 12

/** Words of so many letters hold content, but for these. */
const LONG_WORD = 5
const commonWords: Readonly<Record<Language, RegExp>> = {
  en: /^(?:about|after|again|before|being|could|every|first|going|might|never|other|quite|really|should|since|still|their|there|these|thing|things|think|those|until|where|which|while|whose|would|yours)$/,
  fr: /^(?:alors|après|aussi|autre|autres|avant|avait|avoir|beaucoup|c'est|cette|chose|comme|comment|depuis|encore|faire|jamais|juste|leurs?|lequel|laquelle|moment|notre|parce|peut-être|plutôt|pourquoi|presque|qu'\p{L}+|quand|quelle?s?|quelque|toujours|toute?s?|votre|voulez|vraiment|était)$/u,
}

const longWords = (text: string, language: Language): string[] =>
  wordsOf(plainText(text)).filter((word) => word.length >= LONG_WORD && !commonWords[language].test(word))

/** "Since when does he hardly talk?", after "He hardly talks.": a short question that goes on with the other's word has heard it. */
export const followsUp = (turn: LearnerTurn, language: Language): boolean => {
  const [main] = mainSentenceOf(turn)
  if (!main?.quote.includes('?') || turn.before === null || wordsOf(main.quote).length > SHORT_QUESTION) return false
  const saidWords = new Set(longWords(turn.before.text, language))
  return (
    sharedStems(main.quote, stemsOf(turn.before.text)).length > 0 ||
    longWords(main.quote, language).some((word) => saidWords.has(word))
  )
}
