import type { Measure } from '@parley/contracts/session'
import { measureKeys } from '@parley/contracts/session/words'
import type { TalkObserver } from '../observe/observer.ts'
import { skillMeasures } from './skill-measures.ts'
import type { MeasureInput } from './spoken.ts'
import { talkMeasures } from './talk-measures.ts'
import { timeMeasures } from './time-measures.ts'

/** All measures of a session, in the order of the report. Worked out by code alone, in each language by its own means. */
export const measureSession = (input: MeasureInput, observer: TalkObserver): Measure[] => {
  const all = [...talkMeasures(input), ...timeMeasures(input), ...skillMeasures(input, observer)]
  return all.toSorted((left, right) => measureKeys.indexOf(left.key) - measureKeys.indexOf(right.key))
}
