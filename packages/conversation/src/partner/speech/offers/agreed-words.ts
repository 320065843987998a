import { readinessToConsent } from '../../mind/outcome.ts'
import { type Moment, reaction, reactionLines, type SpokenWords } from '../moment.ts'
import { stepSaying } from '../statements/step-words.ts'
import { anyLine } from '../voice.ts'
import { afterDate } from './taken-date.ts'

/** Consent to what the learner sums up or to an end of the talk; a persona that is ready says its own step with it. */
export const agreedSaying = (moment: Moment, name: 'agreed' | 'closing'): SpokenWords => {
  const lines = reactionLines(moment, name)
  const hasDoubts = moment.mind.readiness < readinessToConsent(moment.cast)
  if (name === 'agreed' && moment.step !== 'named' && hasDoubts && lines.closed.length > 0)
    return { text: anyLine(moment.voice, lines.closed), talk: 'sustain', source: name }
  if (moment.step !== 'named') return reaction(moment, name)
  const step = stepSaying(moment)
  const stepWithDate = afterDate(moment, step)
  return stepWithDate === step
    ? { ...step, text: `${anyLine(moment.voice, [...lines.plain, ...lines.open])} ${step.text}` }
    : stepWithDate
}
