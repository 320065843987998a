import type { Cast } from '../../cast.ts'
import type { HeardUtterance } from '../hearing.ts'

/** Acts that make up for an insult. */
const excuses = ['apology', 'own_part'] as const

export const makesUp = ({ kind, acts }: HeardUtterance): boolean =>
  kind !== 'abuse' && excuses.some((act) => acts.has(act))

/** An insult is heard in the replies to two further turns on the first level of difficulty, and to six on the fifth. */
const turnsSore = ({ mission }: Pick<Cast, 'mission'>): number => mission.difficulty + 1

/** The turns for which the persona still minds an insult, after this one. */
export const soreTurnsAfter = (turnsLeft: number, utterance: HeardUtterance, cast: Pick<Cast, 'mission'>): number => {
  if (utterance.kind === 'abuse') return turnsSore(cast)
  return makesUp(utterance) ? 0 : Math.max(0, turnsLeft - 1)
}
