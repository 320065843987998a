import type { Language } from '../../../observer/question-kind.ts'
import { plainText } from '../../../observer/words.ts'
import { offersEnd } from '../../mind/talk-moves.ts'
import { type Moment, reactionLines, type SpokenWords } from '../moment.ts'
import { anyLine } from '../voice.ts'

const ends = {
  en: ['I’d like us to talk again.', 'Let’s leave it here for today.'],
  fr: ['J’aimerais qu’on se reparle.', 'Restons-en là pour aujourd’hui.'],
} as const

/** From this readiness on, no persona parts coldly. */
export const leastForKindEnd = 50

/** "I'll send you one page by Thursday, okay?": only the learner has something to do. */
const ownErrand: Readonly<Record<Language, RegExp>> = {
  en: /^(?!.*\b(?:sign|agree|you (?:could|can|will|'ll|try|take|do)|we)\b).*\bi(?:'ll| will) (?:just |then )?(?:send|mail|e-?mail|post|write|text|bring|call|ring|print|forward|draft|prepare|note)\b/,
  fr: /^(?!.*(?<!\p{L})(?:signe\p{L}*|on|nous|vous (?:pou|all|pren|fai|essay)\p{L}*)(?!\p{L})).*(?<!\p{L})je (?:vous |te |t'|le |la |les |lui )*(?:envo|apport|rappel|appel|écri|prépar|imprim|transmet|not)\p{L}*/u,
}

/** Consent to an errand of the learner's binds the persona to nothing; one that is ready says its own step. */
const acceptErrand = (moment: Moment): SpokenWords | null => {
  const { heard, voice, cast, step } = moment
  if (step === 'named' || heard.kind !== 'agreed' || !ownErrand[cast.language].test(plainText(heard.text))) return null
  const { plain: middle, open } = reactionLines(moment, 'commitment')
  return { text: anyLine(voice, [...middle, ...open]), talk: 'neutral', source: 'commitment' }
}

/** "Shall we meet again, or leave it here?" wants one of the two. */
export const chooseEnd = (moment: Moment): SpokenWords | null => {
  const { heard, mind, cast } = moment
  return heard.kind === 'closing' && (heard.question?.form === 'either_or' || offersEnd.test(heard.text))
    ? { text: ends[cast.language][mind.readiness >= leastForKindEnd ? 0 : 1], talk: 'neutral', source: 'closing' }
    : acceptErrand(moment)
}
