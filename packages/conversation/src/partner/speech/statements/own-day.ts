import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Moment, SpokenWords } from '../moment.ts'
import { leaveDay } from '../retorts.ts'

/** "When should I do that?" asks for a day of the learner's own. */
const asksOwnDay: Readonly<Record<Language, RegExp>> = {
  en: /^(?:and |so )?(?:by )?when (?:should|shall|can|could|must|do you want) (?:i|we|me|us)\b/,
  fr: accentedPattern(
    /^(?:et |alors )?(?:d'ici |pour )?quand (?:(?:est-ce que )?(?:je|nous|on) (?:dois|devrais|peux|pourrais|peut|doit|pouvons)|(?:dois|puis|peut|doit)-(?:je|on)|(?:voulez-vous|veux-tu) que (?:je|nous|on))\b|^(?:et |alors )?(?:je|on) (?:(?:te|vous|t'|le|la|l'|les|lui|leur) ?)*\p{L}+ (?:ça )?quand ?\?/u,
  ),
}

/** The day of a learner's own act is left to them. */
export const ownDay = ({ heard: { question, text }, cast: { language }, voice }: Moment): SpokenWords | null =>
  asksOwnDay[language].test(plainText(question?.text ?? text))
    ? { text: leaveDay(voice), talk: 'neutral', source: 'own_day' }
    : null
