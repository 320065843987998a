import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'
import { assents, givesNoYes, refusal } from './readings.ts'

/** "From now on, before a meeting we send each other the slides": a step of both sides, with its time. */
const jointRule: Record<Language, RegExp> = {
  en: /\b(?:from now on|as of (?:now|today|tomorrow)|from (?:today|tomorrow|next week)(?: on)?|before (?:each|every|any|a|an|the next)\b|after (?:each|every)\b|(?:every|each) (?:time|week|month|\w+day|meeting)|whenever|as soon as|once a (?:week|month))[^.?!]*\bwe(?:'ll| will)? (?:(?:both|always|first|each) )?(?!are\b|were\b|have\b|had\b|was\b|do\b|did\b|could\b|can't\b|don't\b|never\b|\w+ed\b|fight\b|argue\b|quarrel\b|lose\b|need\b|want\b)\w+|\bwe(?:'ll| will)? (?:both |always |first |each )?(?!are\b|were\b|have\b|had\b|was\b|do\b|did\b|could\b|can't\b|don't\b|never\b|\w+ed\b|fight\b|argue\b|quarrel\b|lose\b|need\b|want\b)\w+ [^.?!]*\b(?:from now on|before (?:each|every|any|the next) \w+|after (?:each|every) \w+|the (?:day|evening|week) before|every (?:week|month|\w+day|time)|each (?:week|month|\w+day|time))/,
  fr: accentedPattern(
    /\b(?:désormais|dorénavant|à partir de (?:maintenant|demain|aujourd'hui|la semaine prochaine)|avant (?:chaque|toute?|une?|l[ae] prochaine?)\b|après chaque\b|chaque (?:fois|semaine|mois|lundi|mardi|mercredi|jeudi|vendredi)|dès que)[^.?!]*\b(?:on|nous)(?: (?:se|s'|nous|le|la|les|en|y))* (?!a\b|est\b|était\b|avait\b|sommes\b|avons\b|ne\b|n'|se dispute|dispute|perd\b|perdons\b|veut\b|voulons\b)\p{L}+|\b(?:on|nous)(?: (?:se|s'|nous|le|la|les))* (?!a\b|est\b|était\b|avait\b|sommes\b|avons\b|ne\b|n'|dispute|perd\b|perdons\b|veut\b|voulons\b)\p{L}+ [^.?!]*\b(?:désormais|dorénavant|avant (?:chaque|toute?|l[ae] prochaine?) \p{L}+|après chaque \p{L}+|la veille|chaque (?:semaine|mois|fois|lundi|mardi|mercredi|jeudi|vendredi))\b/u,
  ),
}

/** The sentences in which the learner names a step of both sides, with its time. */
export const jointSteps = (turn: Pick<LearnerTurn, 'seq' | 'text'>, language: Language): Quote[] =>
  sentencesOf(turn.text)
    .filter((sentence) => !sentence.includes('?') && jointRule[language].test(plainText(sentence)))
    .flatMap((sentence) => quoteFrom(turn, sentence) ?? [])

/** "How would you like us to prepare the next meeting?" asks for a rule that both will keep. */
const ruleQuestion: Record<Language, RegExp> = {
  en: /\bhow (?:would|do|could) you (?:like|want|prefer|see) (?:us|me and you|you and me)\b|\bhow (?:should|shall|could|can|might|will) (?:we|the two of us)\b(?! (?:know|have|tell|ever)\b)|\bwhat (?:should|shall|could|can) we (?:do|change|agree|write|settle)\b|\bwhat (?:rule|agreement|arrangement|would you like us to)\b|\bwhat would you like us to\b/,
  fr: accentedPattern(
    /\bcomment (?:(?:voulez|voudriez|souhaitez|souhaiteriez|aimeriez|préférez|préféreriez|voyez)-vous|(?:veux|voudrais|souhaites|aimerais|préfères)-tu|(?:vous|tu) (?:voulez|voudriez|souhaitez|aimeriez|préférez|veux|voudrais|souhaites|aimerais|préfères)) (?:que nous|qu'on|que l'on)\b|\bcomment (?:(?:devrions|pourrions|allons|faisons|préparons)-nous|(?:devrait|pourrait|va|fait|prépare)-(?:t-)?on|on (?:devrait|pourrait|va|fait|prépare))\b|\b(?:que|qu'est-ce que) (?:nous |l'on |on )?(?:(?:pourrions|devrions|faisons)-nous|(?:pourrait|devrait|fait)(?:-on)?)\b|\bquelle (?:règle|entente)\b/u,
  ),
}

/** "You'll do it your way anyway" names no rule. */
const resignation = {
  en: /\b(?:anyway|whatever|as usual|as you like|up to you|no idea|don't know|doesn't matter|nothing)\b/,
  fr: /(?<!\p{L})(?:de toute façon|comme d'habitude|comme (?:vous voulez|tu veux)|aucune idée|peu importe|rien)(?!\p{L})/u,
} as const

/** A shorter answer names no rule. */
const FEWEST_WORDS = 4

/** The persona's own rule, where the learner asked for one and does not turn it down. */
export const askedRule = (turn: LearnerTurn, next: LearnerTurn | undefined, language: Language): Quote[] => {
  const { questions, after } = turn
  if (after === null || !questions.some(({ text }) => ruleQuestion[language].test(plainText(text)))) return []
  if (givesNoYes(after.text, language) || (next !== undefined && givesNoYes(next.text, language))) return []
  const rule = sentencesOf(after.text).find((sentence) => {
    const plain = plainText(sentence)
    const isRefused = refusal[language].test(plain) || showsAny(resignation, plain)
    return !sentence.includes('?') && !isRefused && wordsOf(sentence).length >= FEWEST_WORDS
  })
  const quote = rule === undefined ? null : quoteFrom(after, rule)
  return quote === null ? [] : [quote]
}

const opening = {
  en: /^(?:well,? |all right,? |hm,? )?(?:we|i) (?:can|could|will|might) (?!see\b|think\b|not\b)\w+|\b(?:a try|try it)\b/,
  fr: /^(?:bon,? |hm,? )?(?:on|nous|je) (?:peu[xt]|pouvons|pourrai\p{L}*|pourrions|veux bien) (?!voir|réfléchir|pas)(?:\p{L}|')+|(?<!\p{L})essa(?:yer|i)(?!\p{L})/u,
} as const

/** "We can write it down. Whether it holds, we'll see." says half a yes. */
export const saysHalfYes = (text: string, language: Language): boolean =>
  givesNoYes(text, language) &&
  sentencesOf(text).some((sentence) => {
    const plain = plainText(sentence)
    return (
      !sentence.includes('?') &&
      !refusal[language].test(plain) &&
      (assents(sentence, language) || showsAny(opening, plain))
    )
  })
