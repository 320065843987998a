import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import type { Measure, MeasureKey } from '@parley/contracts/session'

export type Attempt = CallAnswer<Contract['reports']['comparison']>['attempts'][number]

/** The number of attempts that stand side by side. */
const beside = 4

/** This attempt and the ones around it, oldest first: reading goes from then to now. */
export const chosenAttempts = (attempts: readonly Attempt[], current: string): Attempt[] => {
  const oldestFirst = attempts.toReversed()
  const at = oldestFirst.findIndex(({ session_id }) => session_id === current)
  if (at < 0) return oldestFirst.slice(-beside)
  const from = Math.max(0, Math.min(at - beside + 2, oldestFirst.length - beside))
  return oldestFirst.slice(from, from + beside)
}

type ComparedCriterion = Attempt['criteria'][number]

interface CriterionRow {
  readonly id: string
  readonly label: string
  /** For each attempt the criterion as it was judged there. */
  readonly results: readonly (ComparedCriterion | undefined)[]
}

/** A row for each criterion that any of them was looked at by. */
export const criterionRows = (attempts: readonly Attempt[]): CriterionRow[] => {
  const labels = new Map<string, string>()
  for (const { criteria } of attempts)
    for (const { observer_id, key, label } of criteria) labels.set(`${observer_id} ${key}`, label)
  return [...labels]
    .map(([id, label]) => ({
      id,
      label,
      results: attempts.map(({ criteria }) => criteria.find(({ observer_id, key }) => `${observer_id} ${key}` === id)),
    }))
    .filter(({ results }) => results.some((result) => result !== undefined && result.score !== null))
}

const comparedKeys = [
  'talk_ratio',
  'open_questions',
  'reflections',
  'advice_share',
  'longest_monologue',
] as const satisfies MeasureKey[]

interface MeasureRow {
  readonly key: MeasureKey
  readonly values: readonly (Measure | undefined)[]
}

export const measureRows = (attempts: readonly Attempt[]): MeasureRow[] =>
  comparedKeys
    .map((key) => ({ key, values: attempts.map(({ measures }) => measures.find((one) => one.key === key)) }))
    .filter(({ values }) => values.some((one) => one !== undefined && one.value !== null))
