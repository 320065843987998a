import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { asksOfThird } from '../question-sense.ts'
import { leaveToOthers } from '../retorts.ts'

/** "Did anybody apologise?" asks what others did. */
const ofAnybody =
  /^(?:(?:and|so|et|mais),? )?(?:(?:did|has|have|was|is) (?:anybody|anyone|somebody|someone)(?! (?:here|you))\b|(?:est-ce que )?quelqu'un (?:s'est|a|vous a|t'a|en a)(?!\p{L}))/u

const asksWhy = /^(?:(?:and|so|et|alors|mais),? )?(?:why|pourquoi)(?: est-ce qu(?:e |['’]))? /iu

/** "Did they tell you that?" and "Your boss, I suppose?" ask for what the persona lived through or knows. */
const livedThrough: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:tell|told|show(?:ed|n)?|ask(?:ed)?|ma[dk]es?|made|promised?|give|gave|given|offer(?:ed)?|hurts?|scares?|bother(?:ed)?|worry|worries|surprised?|help(?:ed)?|call(?:ed)?) you\b|\b(?:are|were|do|did|have|had) you\b|\bi (?:suppose|guess|take it|imagine)\b/,
  fr: accentedPattern(
    /\b(?:(?:vous|te) (?:l'|en )?(?:a|ont|avait|avaient|fait|font|dit|disent|aide|aident|gêne|inquiète)|t'(?:en )?(?:a|ont|avait|aide|inquiète)|(?:vous|tu) (?:avez|as|êtes|es|pensez|penses)|(?:avez|êtes)-vous|(?:as|es)-tu|j'imagine|je suppose)(?!\p{L})/u,
  ),
}

/** "Did the supplier apologise?" asks for a fact about others, where "More than I show" would speak of oneself. */
export const unknownOfOthers = ({ heard: { question }, voice, cast: { language } }: Moment): SpokenWords | null => {
  const bareQuestion = (question?.text ?? '').replace(asksWhy, '')
  const line = plainText(bareQuestion)
  const isOfOthers = asksOfThird(bareQuestion, language) || ofAnybody.test(line)
  if (!isOfOthers || livedThrough[language].test(line)) return null
  const text = leaveToOthers(voice)
  return text === null ? null : { text, talk: 'neutral', source: 'unknown_of_others' }
}
