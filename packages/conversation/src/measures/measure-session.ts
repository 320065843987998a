import type { Measure } from '@parley/contracts/session'
import { measureKeys } from '@parley/contracts/session/words'
import type { UtteranceAnalysis } from '../analysis/index.ts'
import { skillMeasures } from './skill-measures.ts'
import type { MeasureInput } from './spoken.ts'
import { talkMeasures } from './talk-measures.ts'
import { timeMeasures } from './time-measures.ts'

/** All measures of a session, in the order of the report. `analyses` are those of the learner's turns. */
export const measureSession = (input: MeasureInput, analyses: readonly UtteranceAnalysis[]): Measure[] => {
  const all = [...talkMeasures(input), ...timeMeasures(input), ...skillMeasures(analyses)]
  return all.toSorted((left, right) => measureKeys.indexOf(left.key) - measureKeys.indexOf(right.key))
}
