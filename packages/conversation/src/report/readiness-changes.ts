import type { Facts, LearnerTurn } from './facts.ts'

export interface ReadinessChange {
  turn: LearnerTurn
  by: number
  /** The learner saw the mood of the persona change. */
  isSeen: boolean
}

/** The face of the persona has five moods, each of so many points. */
const POINTS_OF_MOOD = 20
const moodAt = (value: number): number => Math.min(4, Math.floor(value / POINTS_OF_MOOD))

/** The movement of readiness with each turn of the learner's, the greatest movement first. */
export const readinessChangesOf = ({ readiness, learner }: Pick<Facts, 'readiness' | 'learner'>): ReadinessChange[] =>
  readiness
    .flatMap(({ turn: at, value }, place) => {
      const before = readiness[place - 1]
      const turn = learner.findLast((one) => one.turn <= at)
      if (!before || !turn) return []
      return [{ turn, by: Math.round(value - before.value), isSeen: moodAt(value) !== moodAt(before.value) }]
    })
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))

/** From so many points on, the persona opened up, or drew back. */
export const OPENING_POINTS = 8
export const CLOSING_POINTS = -6
