import { hasAct } from '../../analysis/index.ts'
import { asksForStep } from '../criteria/ending.ts'
import { leavesChoice } from '../criteria/readings.ts'
import type { Facts } from '../facts.ts'

/** A step after plain advice is the adviser's, unless the learner then asked for one or left the choice. */
export const followsAdvice = ({ learner, takenOver, language }: Facts, until: number): boolean => {
  const turns = [...takenOver, ...learner].filter(({ turn }) => turn <= until)
  const adviceAt = turns.findLastIndex((turn) => hasAct(turn, 'advice'))
  return adviceAt !== -1 && !turns.slice(adviceAt + 1).some((turn) => asksForStep(turn) || leavesChoice(turn, language))
}
