import type { Contract } from '@parley/contracts/calls'
import type { CallAnswer } from '@parley/contracts/kit'
import type { Measure, MeasureKey } from '@parley/contracts/session'

export type Attempt = CallAnswer<Contract['reports']['comparison']>['attempts'][number]

/** An attempt with its place among all of them, from 1. */
export type NumberedAttempt = Attempt & { readonly number: number }

/** The number of attempts that stand side by side. */
const beside = 4

/** This attempt and the ones around it, oldest first: reading goes from then to now. */
export const chosenAttempts = (attempts: readonly Attempt[], current: string): NumberedAttempt[] => {
  const oldestFirst = attempts.toReversed().map((attempt, place) => ({ ...attempt, number: place + 1 }))
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

/** A row for each criterion of an observer that any of the attempts has a score for. */
const criterionRows = (attempts: readonly Attempt[], observerId: string): CriterionRow[] => {
  const criteriaOf = ({ criteria }: Attempt) => criteria.filter(({ observer_id }) => observer_id === observerId)
  const labels = new Map(attempts.flatMap(criteriaOf).map(({ key, label }) => [key, label]))
  return [...labels]
    .map(([id, label]) => ({
      id,
      label,
      results: attempts.map((attempt) => criteriaOf(attempt).find(({ key }) => key === id)),
    }))
    .filter(({ results }) => results.some((result) => result !== undefined && result.score !== null))
}

interface ObserverRows {
  readonly id: string
  readonly name: string
  /** For each attempt the overall score that this observer gave. */
  readonly overalls: readonly (number | null)[]
  readonly criteria: readonly CriterionRow[]
}

/** The scores of each observer apart: two observers may name their criteria alike and judge them differently. */
export const observerRows = (attempts: readonly Attempt[]): ObserverRows[] => {
  const names = new Map(attempts.flatMap(({ observers }) => observers.map((one) => [one.observer_id, one.name])))
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      overalls: attempts.map(
        ({ observers }) => observers.find(({ observer_id }) => observer_id === id)?.overall ?? null,
      ),
      criteria: criterionRows(attempts, id),
    }))
    .filter(({ overalls, criteria }) => criteria.length > 0 || overalls.some((overall) => overall !== null))
}

const comparedKeys = [
  'talk_ratio',
  'open_questions',
  'closed_questions',
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
