import type { ObserverReport } from '@parley/contracts/calls'
import { countedScore, type CriterionReport } from './criterion.model.ts'

interface ScoreSumRow {
  readonly criterion: CriterionReport
  readonly score: number | null
  readonly weight: number
  /** Of 100; null where the criterion has no score. */
  readonly points: number | null
}

type CutReason = 'goal' | 'criterion' | 'goalAndCriterion' | 'breach'

export interface ScoreSum {
  readonly rows: readonly ScoreSumRow[]
  /** The part of the weight that could be judged, from 0 to 1. */
  readonly judged: number
  readonly points: number
  /** The points above the most that this report can give, and the reason why there is a most; null without a most. */
  readonly cut: { readonly reason: CutReason; readonly points: number } | null
  readonly hintCost: number
}

/** The most that a report gives while a goal was missed or a criterion has no score, and after a forbidden act. */
const most: Readonly<Record<CutReason, number>> = { goal: 99, criterion: 99, goalAndCriterion: 99, breach: 49 }

const cutReasonOf = (objectives: ObserverReport['objectives'], hasUnscored: boolean): CutReason | null => {
  if (objectives.some(({ forbidden }) => forbidden)) return 'breach'
  const hasMissedGoal = objectives.some(({ met }) => met === false)
  if (hasMissedGoal && hasUnscored) return 'goalAndCriterion'
  if (hasMissedGoal) return 'goal'
  return hasUnscored ? 'criterion' : null
}

/** The arithmetic of the overall score: each level by its weight, less the cost of hints. */
export const scoreSumOf = ({
  criteria,
  objectives,
  hint_cost,
}: Pick<ObserverReport, 'criteria' | 'objectives' | 'hint_cost'>): ScoreSum => {
  const weighedCriteria = criteria.filter(({ type }) => type !== 'text')
  const weightOf = (all: readonly CriterionReport[]) => all.reduce((sum, { weight }) => sum + weight, 0)
  const judgedWeight = weightOf(weighedCriteria.filter(({ share }) => share !== null))
  const rows = weighedCriteria.map((criterion) => {
    const { share, weight } = criterion
    const points = share === null || judgedWeight === 0 ? null : (share * weight * 100) / judgedWeight
    return { criterion, score: countedScore(criterion), weight, points }
  })
  const points = rows.reduce((sum, row) => sum + (row.points ?? 0), 0)
  const cutReason = cutReasonOf(objectives, judgedWeight < weightOf(criteria))
  return {
    rows,
    judged: judgedWeight / (weightOf(criteria) || 1),
    points,
    cut: cutReason && { reason: cutReason, points: Math.max(0, points - most[cutReason]) },
    hintCost: hint_cost,
  }
}
