import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { namesDate } from '../line-kinds/time-kind.ts'
import { type Moment, reactionLines, type SpokenWords } from '../moment.ts'
import { leaveDay, nameDay } from '../retorts.ts'
import { newLine } from '../voice.ts'

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

/** "When will you do it?" asks for the day of the persona's own step. */
const asksStepDay: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:when|what day|which day) (?:(?:will|would|could|can) you (?:\w+ )?(?:do|start|begin|try|tell|ask|talk|speak|bring|say|call|ring|write|take|raise|go)|are you going to|do you (?:want|plan|intend|mean) to)\b/,
  fr: accentedPattern(
    /\b(?:quand|quel jour|pour quand)(?: est-ce que| comptez-vous| comptes-tu| allez-vous| vas-tu| pensez-vous| penses-tu)? (?:(?:vous|tu|le|la|les|lui|leur|en) )*(?:(?:allez|vas|comptez|comptes|pensez|penses|pouvez|peux|pourriez|pourrais) )?(?:(?:le|la|les|lui|leur|en) )*(?:fai\p{L}+|fer\p{L}+|commenc\p{L}+|essay\p{L}+|parl\p{L}+|di\p{L}+|demand\p{L}+|appel\p{L}+|écri\p{L}+|tent\p{L}+)(?!\p{L})|\b(?:vous (?:allez|comptez|pensez)|tu (?:vas|comptes|penses)) [^?]{0,40} quand\b/u,
  ),
}

/** From here on a persona that is asked for a day has one. */
const leastOpen = 75

/** A persona that trusts names the day of its step instead of leaving it open. */
export const stepDay = (moment: Moment): SpokenWords | null => {
  const { heard, mind, voice, cast } = moment
  const question = plainText(heard.question?.text ?? heard.text)
  if (moment.step === 'named' || heard.question?.form !== 'when') return null
  if (mind.readiness < leastOpen || !asksStepDay[cast.language].test(question)) return null
  const own = reactionLines(moment, 'step_hesitant').open.filter((line) => namesDate(line, cast.language))
  const text = newLine({ ...voice, brief: false }, own) ?? nameDay(voice)
  return { text, talk: 'neutral', source: 'step_day' }
}
