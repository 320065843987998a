import type { Criterion } from '@parley/contracts/authored'
import type { Level } from './criteria/index.ts'

type Scale = Pick<Criterion, 'type' | 'scale_max'>

/** One of four levels on the criterion's own scale, which begins at 1, or at 0 where it is no scale of levels. */
export const scoreOf = ({ type, scale_max }: Scale, level: Level): number => {
  if (type === 'binary') return level >= 2 ? 1 : 0
  if (type === 'numeric') return Math.round((level / 3) * scale_max)
  return 1 + Math.round((level / 3) * (scale_max - 1))
}

/** The value of a score, from 0 to 1. */
export const shareOf = ({ type, scale_max }: Scale, score: number): number => {
  const lowest = type === 'scale' ? 1 : 0
  const highest = type === 'binary' ? 1 : scale_max
  return Math.min(1, Math.max(0, (score - lowest) / (highest - lowest)))
}

/** Tells whether a score can be one on this scale. */
export const isScore = ({ type, scale_max }: Scale, score: number): boolean => {
  if (type === 'text') return false
  const lowest = type === 'scale' ? 1 : 0
  return Number.isInteger(score) && score >= lowest && score <= (type === 'binary' ? 1 : scale_max)
}

interface WeightedShare {
  weight: number
  /** Null where nothing was judged. */
  share: number | null
}

/** The most that a report gives while a goal was missed or a criterion has no score. */
const MOST_WITH_GAPS = 99

/** The most that a report gives where a goal's forbidden act was done: no usual pass mark is as low. */
const MOST_WITH_BREACH = 49

/** Out of 100, less what hints cost; null unless at least half of what the rubric weighs was judged. */
export const overallOf = (
  all: readonly WeightedShare[],
  hintCost: number,
  objectives: readonly { met: boolean | null; forbidden?: boolean }[],
): number | null => {
  const whole = all.reduce((sum, { weight }) => sum + weight, 0)
  const judgedShares = all.filter((one): one is { weight: number; share: number } => one.share !== null)
  const weight = judgedShares.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0 || weight * 2 < whole) return null
  const points = (judgedShares.reduce((sum, one) => sum + one.weight * one.share, 0) / weight) * 100
  const hasGaps = objectives.some(({ met }) => met === false) || weight < whole
  const most = Math.min(
    hasGaps ? MOST_WITH_GAPS : 100,
    objectives.some(({ forbidden }) => forbidden) ? MOST_WITH_BREACH : 100,
  )
  return Math.max(0, Math.round(Math.min(points, most) - hintCost))
}
