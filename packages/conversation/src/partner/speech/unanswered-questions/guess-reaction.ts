import type { ReactionName } from '@parley/contracts/authored'
import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText, sentencesOf } from '../../../observer/words.ts'
import { contentWordsOf } from '../last-lines.ts'
import type { Moment } from '../moment.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "So you'll sign?" wants the persona's word, and guesses nothing. */
const asksPromise: Pattern = {
  en: /\b(?:will|would|could|can|should|shall|might|going to|want to|agree|accept|sign|promise|ready|willing|fine|ok|okay)\b|'ll\b|'d (?:like|rather|be)\b/,
  fr: /\p{L}(?:rez|ras|ront|riez|rais|rait)(?!\p{L})|(?<!\p{L})(?:pouvez|voulez|peux|veux|accept\p{L}+|sign\p{L}+|d'accord|prête?|partante?|ok)(?!\p{L})/u,
}

/** "You're wondering what he hides?" is a statement with a question mark. */
const states: Pattern = {
  en: /^(?:(?:and|but|so|then|ok|okay|right|well|hm+)[, ]+)*you(?:'re|'ve|'d| (?!have any|got )\w+) /,
  fr: /^(?:(?:et|mais|donc|alors|bon|ok|du coup)[, ]+)*(?:vous|tu|t')(?=[ \p{L}])/u,
}

/** "So there are too many of them?" draws a conclusion, which is right or half right. */
const draws: Pattern = {
  en: /^(?:(?:and|but|ok|okay|right|well|wait|sorry)[, ]+)*(?:so|then|(?:do |did )?you mean(?: that)?|are you saying(?: that)?|if i(?:'ve)? (?:understand|understood|hear|heard|got|get) (?:you|it|that|this)?(?: right(?:ly)?| correctly)?)[, ]+(?:you|it|that|this|there|he|she|they|nobody|everybody|all of|(?:every|each|after|before|when|whenever|if|at|on|in|the|your|his|her) \w+)(?:'s|'re|'ve|'d)?(?! (?:what|how|who|when|where|why)\b) /,
  fr: accentedPattern(
    /^(?:(?:et|mais|bon|ok|attendez|attends|pardon)[, ]+)*(?:donc|(?:vous voulez|tu veux) dire qu[e']|si je (?:comprends|vous suis|te suis)(?: bien)?|si j'ai bien compris|en somme|au fond)(?:[, ]+|(?<='))(?:vous|tu|t'|c'|ce |ça|il|elle|on|personne|tous?|toutes?|chaque|après|avant|quand|lorsqu|rien|votre|ton|ta|le|la|les|l')|^(?:(?:et|mais|donc|alors|bon|ok)[, ]+)*(?:d'un(?:e part|e? côté)[^?]*(?<!\p{L})de l'autre|une (?:part|partie|moitié) d[^?]*(?<!\p{L})l'autre)(?!\p{L})/u,
  ),
}

const denialWords: Pattern = {
  en: /\b(?:not|never|no|nobody|nothing|without|\w+n't)\b/,
  fr: /(?<!\p{L})(?:ne|pas|jamais|personne|rien|sans|n'\p{L}+)(?!\p{L})/u,
}
const leastTakenUp = 2

/** The sentence around a question: "Do you mean that…" stands before what is asked. */
const sentenceOf = ({ heard: { text } }: Moment, question: string): string =>
  sentencesOf(plainText(text)).find((sentence) => sentence.includes(question)) ?? question

/** "When a supplier fails, it's you who explains it?": what is denied in the condition is no denial of what was said. */
const condition = /(?<!\p{L})(?:when(?:ever)?|if|quand|lorsque?|si) [^,?]*,/gu

/** "So the names change and you repair it by hand?" after "It looks up names that have changed": the persona said it itself. */
const takesUpLast = ({ saidLately, cast: { language } }: Moment, question: string): boolean => {
  const last = saidLately.at(-1) ?? ''
  if (denialWords[language].test(question.replace(condition, ' '))) return false
  const saidWords = contentWordsOf(last, language)
  return [...contentWordsOf(question, language)].filter((stem) => saidWords.has(stem)).length >= leastTakenUp
}

/** « Ça vous agace ? » wants to hear how much. */
const asksIfItHits: Pattern = {
  en: /(?!)/,
  fr: accentedPattern(
    /^(?:(?:et|alors|mais),? )*(?:est-ce que )?(?:ça|cela) (?:ne )?(?:vous |te |t')(?:agace|embête|ennuie|dérange|énerve|fatigue|touche|pèse|blesse|gêne|stresse|vexe|déçoit|attriste|inquiète|a (?:\p{L}+ )?(?:agacée?|énervée?|touchée?|blessée?|gênée?|vexée?|déçue?|attristée?|inquiétée?)|fait (?:peur|mal|de la peine)|met en colère)(?!\p{L})(?![^?]* ou )/u,
  ),
}

/** A conclusion with a question mark is met like one without: it is right, or comes near. */
export const guessReaction = (moment: Moment, question: string): ReactionName | null => {
  const {
    impression,
    heard: { acts },
    cast: { language },
  } = moment
  if (asksPromise[language].test(question)) return null
  if (asksIfItHits[language].test(question)) return 'reflection_unclear'
  const isDrawn = draws[language].test(sentenceOf(moment, question))
  const isStated = states[language].test(question) && (language !== 'fr' || acts.has('reflection'))
  if (impression.reflection === 'right' && (isDrawn || isStated)) return 'reflection_right'
  if (!isDrawn) return null
  return takesUpLast(moment, question) ? 'reflection_right' : 'reflection_unclear'
}
