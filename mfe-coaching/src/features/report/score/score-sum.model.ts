import type { ObserverReport } from '@parley/contracts/calls'
import { countedScore, type CriterionReport } from './criterion.model.ts'

interface ScoreSumRow {
  readonly criterion: CriterionReport
  readonly score: number | null
  readonly weight: number
  /** Of 100; null where the criterion has no score. */
  readonly points: number | null
}

export interface ScoreSum {
  readonly rows: readonly ScoreSumRow[]
  /** The part of the weight that could be judged, from 0 to 1. */
  readonly judged: number
  readonly points: number
  readonly hintCost: number
}

/** The arithmetic of the overall score: each level by its weight, less the cost of hints. */
export const scoreSumOf = ({ criteria, hint_cost }: Pick<ObserverReport, 'criteria' | 'hint_cost'>): ScoreSum => {
  const weighedCriteria = criteria.filter(({ type }) => type !== 'text')
  const weightOf = (all: readonly CriterionReport[]) => all.reduce((sum, { weight }) => sum + weight, 0)
  const judgedWeight = weightOf(weighedCriteria.filter(({ share }) => share !== null))
  const rows = weighedCriteria.map((criterion) => {
    const { share, weight } = criterion
    const points = share === null || judgedWeight === 0 ? null : (share * weight * 100) / judgedWeight
    return { criterion, score: countedScore(criterion), weight, points }
  })
  return {
    rows,
    judged: judgedWeight / (weightOf(criteria) || 1),
    points: rows.reduce((sum, { points }) => sum + (points ?? 0), 0),
    hintCost: hint_cost,
  }
}
