import type { Language } from '../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf, showsAny, wordsOf } from '../../observer/words.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'
import { assents, givesNoYes, refusal } from './readings.ts'

/** "From now on" makes a rule of all that both do. */
const fromNowOn = {
  en: /\b(?:from now on|as of (?:now|today|tomorrow)|from (?:today|tomorrow|next week))\b/,
  fr: /(?<!\p{L})(?:désormais|dorénavant|à partir de (?:maintenant|demain|aujourd'hui|la semaine prochaine))(?!\p{L})/u,
} as const

const anyStep = {
  en: /\bwe(?:'ll| will)? (?:(?:both|always|first|each) )?(?!are\b|were\b|have\b|had\b|was\b|do\b|did\b|could\b|can't\b|don't\b|never\b|fight\b|argue\b|quarrel\b|lose\b|need\b|want\b|expect\b|hope\b)[a-z]+/,
  fr: /(?<!\p{L})(?:on|nous) (?:(?:se|nous|le|la|les|en|y) |s'){0,2}(?!(?:a|est|était|avait|sommes|avons|ne|dispute|perd|perdons|veut|voulons|attend|attendons)(?!\p{L})|n')\p{L}+/u,
} as const

const rhythm = {
  en: /\b(?:(?:before|after) (?:each|every|any|an?|the next)|(?:every|each) (?:time|week|month|meeting|\w+day)|once a (?:week|month)|whenever|as soon as|the (?:day|evening|week) before)\b/,
  fr: /(?<!\p{L})(?:avant (?:chaque|toute?|une?|l[ae] prochaine?)|après chaque|chaque (?:fois|semaine|mois|lundi|mardi|mercredi|jeudi|vendredi)|dès que|la veille)(?!\p{L})/u,
} as const

/** Of what recurs, only what both do for each other is a step: "We get complaints every week" tells how it is. */
const sharedStep = {
  en: /\bwe(?:'ll| will)? (?:(?:both|always|first|each|then|also) )?(?:send|show|tell|write|check|call|ring|phone|ask|meet|talk|speak|sit down|look (?:at|through|over)|go (?:through|over)|plan|share|agree|(?:start|begin) (?:with|by)|take (?:turns|notes|an?|five|ten|half)|put (?:both|our|the|it)|name|decide|discuss|review|say (?:it|so|what|who)|give|let each|keep (?:an?|the|each|it|to)|do (?:it|this|that)|report|prepare|walk|read|swap|exchange|inform|warn|message|update|compare|see each|set|add|bring|try|test)\b(?! (?:you|past|behind|nothing)\b)/,
  fr: /(?<!\p{L})(?:on|nous) (?:(?:se|nous|le|la|les|en|y) |s'){0,2}(?:envo[iy]\p{L}+|montr\p{L}+|di(?:t|sons)|écri(?:t|vons)|appel\p{L}+|demand\p{L}+|parl\p{L}+(?! de (?:vous|toi))|prévi?en\p{L}+|retrouv\p{L}+|rencontr\p{L}+|fai(?:t|sons) (?:le|un) point|décid\p{L}+|pren(?:d|ons) (?:un|une|dix|cinq|le temps)|me(?:t|ttons)|not(?:e|ons)|regard\p{L}+|prépar\p{L}+|échang\p{L}+|reli(?:t|sons)|li(?:t|sons)|partag\p{L}+|discut\p{L}+|vérifi\p{L}+|inform\p{L}+|consult\p{L}+|planifi\p{L}+|prévo[iy]\p{L}+|commen(?:ce|çons) par|chois\p{L}+|cit(?:e|ons)|nomm\p{L}+|concert\p{L}+|donn\p{L}+|répart\p{L}+|compar\p{L}+|ajout\p{L}+)(?!\p{L})/u,
} as const

/** "Every time we talk about it, you …" tells when, and promises no talk. */
const habit = {
  en: /\b(?:(?:every|each) time|whenever|as soon as|when|before|after) we [^,]*(?:,|$)/,
  fr: /(?<!\p{L})(?:chaque fois qu|dès qu|quand |lorsqu|avant qu|après qu)(?:e |')?(?:on|nous) [^,]*(?:,|$)/u,
} as const

/** "From now on, before a meeting we send each other the slides": a step of both sides, with its time. */
const isJointRule = (sentence: string, language: Language): boolean => {
  const plain = plainText(sentence)
  const rest = plain.replace(habit[language], '')
  if (fromNowOn[language].test(plain) && anyStep[language].test(rest)) return true
  return rhythm[language].test(plain) && sharedStep[language].test(rest)
}

/** The sentences in which the learner names a step of both sides, with its time. */
export const jointSteps = (turn: Pick<LearnerTurn, 'seq' | 'text'>, language: Language): Quote[] =>
  sentencesOf(turn.text)
    .filter((sentence) => !sentence.includes('?') && isJointRule(sentence, language))
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

/** "You looked away" tells what was, "You think of yourself" how somebody is: neither says what is to be done. */
const noRule = {
  en: /^(?:(?:well|because|but|and|perhaps),? )*(?:i|you|we|it|that|this|he|she|they|there|nobody|everybody|everything)(?:'(?:re|m|s|ve|d)|(?: \w+)? (?:are|am|is|was|were|wasn't|weren't|has(?! to)|have been|had(?! better)|did|didn't|think|thought|know|knew|feel|felt|told|took|said|saw|made|kept|left|went|came|got|gave|sent|forgot|lost|heard|ran|hid|spoke|wrote|stood|(?!need|feed|proceed)\w{2,}ed))\b|^(?:the|my|your|our) \w+ (?:was|were|had|did|didn't|went)\b/,
  fr: /^(?:(?:bon|parce que|mais|et),? |parce qu')*(?:je|tu|vous|on|nous|il|elle|ils|elles|ça|cela|tout (?:ça|cela)|c'|j'|t')(?: (?:ne|me|te|se|nous|vous|l[ae]s?|lui|leur|y|en) | n'| m'| t'| s'| l'| )?(?:(?:l'|t'|m'|te l')?(?:ai|as|a|avons|avez|ont|est|es|suis|êtes|étai\p{L}+|étiez|avai\p{L}+|aviez|pens\p{L}+|crois|croyez|sais|savez)|(?!conn|par)\p{L}{3,}[^r\P{L}]ai[st])(?!\p{L})|^(?:l[ae]s? |l'|(?:m|t|s)(?:on|a|es) |votre |notre |vos |nos )\p{L}+ (?:étai|avai)\p{L}+/u,
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
    const isNone =
      refusal[language].test(plain) ||
      showsAny(resignation, plain) ||
      noRule[language].test(plain.split(/ ?: /).at(-1) ?? plain)
    return !sentence.includes('?') && !isNone && wordsOf(sentence).length >= FEWEST_WORDS
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
