import type { Language } from '../../../observer/question-kind.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import { offersPause } from '../../mind/questions/pause-offers.ts'
import { contentWordsOf, shares } from '../last-lines.ts'
import { answerLine, type Moment, reactionLines, type SpokenWords } from '../moment.ts'
import { newLine } from '../voice.ts'

type Pattern = Readonly<Record<Language, RegExp>>

/** "I'll ask you first": the learner promises something of their own. */
const promises: Pattern = {
  en: /\b(?:i(?:'ll| will| promise| am going to|'m going to)|from now on i|you(?:'ll| will) (?:get|have|hear))\b/,
  fr: accentedPattern(
    /\b(?:je (?:te |vous |t'|l'|le |la |les |lui )*\p{L}{2,}rai|je vais|je m'engage|promis|je (?:te|vous) promets)(?!\p{L})/u,
  ),
}

/** The persona asked for it a moment ago. */
const grantsWish = ({ heard, saidLately, cast: { language } }: Moment): boolean =>
  promises[language].test(plainText(heard.text)) &&
  shares(contentWordsOf(heard.text, language), contentWordsOf(saidLately.slice(-1).join(' '), language))

/** The reply to an offer of a pause, a tissue or some water. */
export const takePause = (moment: Moment): SpokenWords | null => {
  const { heard, speech, cast } = moment
  const answer =
    offersPause(heard.text, cast.language) && heard.kind === 'offer'
      ? speech.answers.find(({ like }) => like.includes('break'))
      : undefined
  return answer === undefined ? null : answerLine(moment, answer)
}

/** The reply to a promise of just what the persona asked for. */
export const takeGrantedWish = (moment: Moment): SpokenWords | null => {
  if (moment.heard.kind === 'commitment' || !grantsWish(moment)) return null
  const { plain: middle, open } = reactionLines(moment, 'commitment')
  const text = newLine(moment.voice, [...middle, ...open])
  return text === null ? null : { text, talk: 'neutral', source: 'commitment' }
}
