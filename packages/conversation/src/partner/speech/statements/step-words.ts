import { stepDay } from './own-day.ts'
import { requestsAct } from '../../mind/questions/act-request.ts'
import { readinessToAgree } from '../../mind/outcome.ts'
import { asksNextStep, asksOwnStep } from '../../mind/questions/next-step.ts'
import { accentedPattern, plainText } from '../../../observer/words.ts'
import type { Language } from '../../../observer/question-kind.ts'
import { answerLine, type Moment, reaction, reactionLines, type SpokenWords } from '../moment.ts'
import { namesDate } from '../line-kinds/time-kind.ts'
import { asksForStep, asksForWord } from '../question-sense.ts'
import { afterDate } from '../offers/taken-date.ts'
import { anyLine, newLine } from '../voice.ts'
import { asksForAgreement } from './asks-agreement.ts'
import { ownDay } from './own-day.ts'
import { daysIn, termsOf } from './offered-terms.ts'

const consent = { en: (terms: string) => `${terms}? Yes.`, fr: (terms: string) => `${terms} ? Oui.` } as const

/** A persona that is ready says yes to what the learner asks of it: "Can you tell me on Wednesday?" */
const consentTo = (moment: Moment): string | null => {
  const { heard, cast } = moment
  if (heard.question === null || !requestsAct(heard.question.text, cast.language)) return null
  const terms = termsOf(moment)
  return terms === null ? null : consent[cast.language](terms)
}

/** A persona that trusts the learner thinks aloud of something concrete, though it cannot promise it yet. */
const ideaOfStep = (moment: Moment): SpokenWords | null => {
  const { step, mind, cast, voice } = moment
  if (step !== 'hesitant' || mind.readiness < readinessToAgree(cast)) return null
  const text = newLine({ ...voice, brief: false }, reactionLines(moment, 'step_hesitant').open)
  return text === null ? null : { text, talk: 'change', source: 'step_hesitant' }
}

/** "What would a trial have to show?", "What's one thing you'd want to be different?" ask for a wish, though they look ahead. */
const asksForWish: Readonly<Record<Language, RegExp>> = {
  en: /\bwhat would (?:\w+ ){1,3}(?:have|need) to (?!do\b)|\bwhat would (?:you|it) (?:want|need|take)\b|\bone thing you'd (?:want|like)(?! to (?:do|try|take))\b/,
  fr: accentedPattern(/(?:qu'est-ce qu(?:e |'|i )|que |quoi )[^?]{0,40}(?:devrait|devraient|faudrait)(?!\p{L})/u),
}

/** A persona that promises nothing yet can still say what would help it. */
const wishInstead = (moment: Moment): SpokenWords | null => {
  const { heard, cast, speech, recent } = moment
  if (heard.question === null || !asksForWish[cast.language].test(plainText(heard.question.text))) return null
  const answer = speech.answers.find(({ key, like }) => like.includes('helps') && !recent.includes(key))
  return answer === undefined ? null : answerLine({ ...moment, voice: { ...moment.voice, brief: false } }, answer)
}

/** "By when would you want to have that settled?" wants a time, or hears that there is none yet. */
const datedStand = (moment: Moment): SpokenWords => {
  const { cast, voice } = moment
  const { plain: lines, open } = reactionLines(moment, 'step_hesitant')
  const datedLines =
    moment.step === 'refused' ? [] : [...open, ...lines].filter((line) => namesDate(line, cast.language))
  const text = newLine({ ...voice, brief: false }, datedLines)
  if (text !== null) return { text, talk: 'neutral', source: 'step_hesitant' }
  return stepDay(moment) ?? reaction(moment, 'unknown_when')
}

/** A day of a deadline stands beside any other day; a day of a meeting does not. */
const deadline = /(?<!\p{L})(?:by|before|until|pour|avant|d'ici)(?: the| le)? $/iu

/** A learner who proposed Thursday hears of no meeting on Tuesday, where another line will do. */
const withoutOtherDay = ({ heard, cast: { language } }: Moment, lines: readonly string[]): readonly string[] => {
  const proposedDays = daysIn(heard.text, language)
  if (proposedDays.length === 0) return lines
  const namesOther = (line: string): boolean =>
    daysIn(line, language).some(
      (day) =>
        !proposedDays.includes(day) && !deadline.test(line.slice(0, line.toLowerCase().indexOf(day.toLowerCase()))),
    )
  const fittingLines = lines.filter((line) => !namesOther(line))
  return fittingLines.length > 0 ? fittingLines : lines
}

/** The persona's stand on a step: its own step, a doubt, or a no. */
export const stepSaying = (moment: Moment): SpokenWords => {
  if (moment.step === 'named') {
    const yes = consentTo(moment)
    const lines = reactionLines(moment, 'step')
    const step = anyLine(moment.voice, withoutOtherDay(moment, [...lines.open, ...lines.plain]))
    return { text: yes === null ? step : `${yes} ${step}`, talk: 'change', source: 'step', step: true }
  }
  const isDated = moment.heard.question?.form === 'when'
  return (
    (isDated ? (ownDay(moment) ?? datedStand(moment)) : null) ??
    ideaOfStep(moment) ??
    wishInstead(moment) ??
    reaction(moment, moment.step === 'refused' ? 'step_refused' : 'step_hesitant')
  )
}

/** An answer as likely as this meets a question for a next step better than the persona's stand on one does. */
const leastBesideStep = { own: 0.45, shared: 0.6 } as const

const sureOfStep = 0.75

/** "Where would you start?" wants an idea, a doubt or a condition, where no answer of the persona's is sure. */
const wantsStep = (moment: Moment): boolean => wantsOwnStep(moment) || wantsNextStep(moment)

/** An answer that was written for what the persona would do meets a question for its own step better. */
const wantsOwnStep = ({ heard, cast, matches: [first] }: Moment): boolean =>
  heard.kind === 'question' &&
  asksOwnStep(heard.question?.text ?? '', cast.language) &&
  !(first?.isOwn === true && first.mood === 'would' && first.score >= sureOfStep)

const wantsNextStep = ({ heard, cast, matches: [first] }: Moment): boolean =>
  heard.kind === 'question' &&
  asksForStep(heard) &&
  asksNextStep(heard.question?.text ?? '', cast.language) &&
  (first === undefined || first.score < leastBesideStep[first.isOwn === true ? 'own' : 'shared'])

/** Below this readiness the persona does not give its word. */
const leastForWord = 45

/** "Can I count on you?" gets no yes from a persona that is not ready for a step. */
const pushedStep = (moment: Moment): SpokenWords | null =>
  moment.step !== 'named' &&
  moment.heard.kind !== 'agreed' &&
  moment.heard.kind !== 'proposal' &&
  moment.mind.readiness < leastForWord &&
  asksForWord(moment.heard, moment.cast.language)
    ? stepSaying({ ...moment, step: 'refused' })
    : null

/** The persona's stand where the learner asks for its agreement, its word or a next step; null for all other lines. */
export const requestedStep = (moment: Moment): SpokenWords | null => {
  const { heard, step, cast } = moment
  // A persona that is ready to agree says what it will do; "I could live with that" would keep it back.
  if (step === 'named' && asksForAgreement(heard, cast.language)) return afterDate(moment, stepSaying(moment))
  return pushedStep(moment) ?? (wantsStep(moment) ? stepSaying(moment) : null)
}
