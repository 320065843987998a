import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { termsOf } from '../statements/offered-terms.ts'

const ofMeeting: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:shall|should|can|could|do|will|would) (?:we|i) (?:\w+ )?(?:talk|speak|meet|see|discuss|come|call|ring|sit|do|look)\b/,
  fr: accentedPattern(
    /\b(?:on|nous)(?: (?:se|nous|s'en|en|le|la))* (?:re)?(?:parl|voi|voy|discut|appel|fai)\p{L}*|\b(?:je|j') ?(?:vous |te |t')?(?:appelle|rappelle|passe|viens)\b/u,
  ),
}

/** A day that does not suit, or one that is over, was not given. */
const noGivenDay: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:not|can't|cannot|won't|\w+n't|never|impossible|bad|was|were|had|did|\w+ed)\b/,
  fr: accentedPattern(
    /(?<!\p{L})(?:pas|plus|jamais|impossible|étai\p{L}+|avez été|as été|(?:ai|as|a|avons|avez|ont) \p{L}+[éist]e?s?)(?!\p{L})/u,
  ),
}

/** "You ask Ines on Wednesday, I call at two": such a day is one of a deed, and not of the next talk. */
const ofDeed: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:you|i|he|she|they)(?:'ll| will)? (?!(?:can|could|am|are|is|have|would|will|need|want|prefer|like|think|know|understand|see|suggest|propose)\b)[a-z]+\b/,
  fr: accentedPattern(
    /\b(?:vous|tu|je|j'|il|elle|ils|elles) ?(?!(?:pouvez|peux|pourrais|pourriez|suis|êtes|es|est|sont|avez|as|ai|voulez|veux|préfér\p{L}+|pens\p{L}+|comprends|vois|propose|suggère)(?!\p{L}))\p{L}{3,}/u,
  ),
}

/** "Tomorrow is fine. When shall we talk about it?": who was given a day keeps to it. */
export const agreedDay = (moment: Moment): SpokenWords | null => {
  const { heard, cast } = moment
  const { question, text } = heard
  if (question?.form !== 'when' || !ofMeeting[cast.language].test(plainText(question.text))) return null
  const before = text.slice(0, text.lastIndexOf(question.text))
  const plainBefore = plainText(before)
  const isGiven =
    before !== '' && !noGivenDay[cast.language].test(plainBefore) && !ofDeed[cast.language].test(plainBefore)
  const day = isGiven ? termsOf({ ...moment, heard: { ...heard, text: before } }) : null
  if (day === null) return null
  return { text: `${day}, ${{ en: 'then', fr: 'alors' }[cast.language]}.`, talk: 'neutral', source: 'agreed_day' }
}
