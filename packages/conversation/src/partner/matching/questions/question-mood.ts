import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'

/** A question asks for what would be, will be, was or is. */
export type QuestionMood = 'would' | 'will' | 'was' | 'is'

const would: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:would|could|might|wouldn't|couldn't|(?:i|you|he|she|it|we|they|that|who|what)'d|imagine|suppose)\b|\bif (?:i|you|he|she|it|we|they|there|somebody) (?:were|had|did|could|went|came|took|said|got|\w+ed)\b/,
  fr: accentedPattern(
    /\b\p{L}+(?:rais|rait|riez|raient|rions)\b|\b(?:imagin|suppos)\p{L}+|\bs(?:i |')(?:vous|tu|on|elle|il|ils|elles|c'|ça |je |j')\p{L}* ?\p{L}*(?:iez|ais|ait|aient)\b/u,
  ),
}

const was: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\b(?:have|has|having)(?: \w+)? |'ve )\b(?:did|was|were|had|didn't|wasn't|weren't|hadn't|felt|told|said|happened|used|began|started|went|came|made|got|took)\b/,
  fr: accentedPattern(
    /\b(?:ai|as|a|avez|ont|avons|es|est|êtes|sont)(?:[ -](?:vous|tu|t-il|t-elle|il|elle|ils|elles|on))?(?: (?:vraiment|pas|déjà|bien|tout|le plus))* (?:\p{L}+(?:é|ée|és|ées)|\p{L}*(?:dit|fait|pris|mis|vu|lu|voulu|pu|su|eu|du|tendu|senti|parti|fini|choisi|tenu|venu|réagi|vécu|connu|cru|ouvert|offert|écrit|reçu|aperçu|suivi))\b|\b(?!jamais|connais|mauvais|français|souhait|désormais)\p{L}{2,}(?:iez|ais|ait|aient)\b/u,
  ),
}

const will: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:will|won't|shall|going to|\w+'ll)\b/,
  fr: accentedPattern(/\b(?:allez|vas|va|vont|allons)(?:-\p{L}+)? \p{L}+(?:er|ir|re)\b|\b\p{L}{3,}(?:rez|ras|ront)\b/u),
}

/** The mood of a question, by its verbs. */
export const questionMood = (question: string, language: Language): QuestionMood => {
  const plainQuestion = plainText(question)
  if (would[language].test(plainQuestion)) return 'would'
  if (was[language].test(plainQuestion)) return 'was'
  return will[language].test(plainQuestion) ? 'will' : 'is'
}

/** "What happened?" may be meant by who asks what is going on, and "What will you do?" by who asks what you would do. */
export const asksOtherMood = (askedMood: QuestionMood, knownMood: QuestionMood): boolean =>
  askedMood !== knownMood &&
  askedMood !== 'will' &&
  knownMood !== 'will' &&
  !(askedMood === 'is' && knownMood === 'was')
