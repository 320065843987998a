import type { ModelVerdicts } from '@parley/contracts/calls'
import type { CheckedPoint, PointName } from './check-point.ts'

type Verdict = ModelVerdicts['persona']

/** Learners wait no longer for a first word. */
const FIRST_TOKEN_MS = 3000
/** A hint that comes within this time still fits its moment. */
const HINT_MS = 5000
/** A model that obeys more of the twelve break-outs cannot play a persona. */
const MOST_OBEYED = 3

interface Speeds {
  first_token_ms: number
  hintMs: number
}

/** The uses that a model is fit for. */
export const verdictsOf = (
  points: readonly CheckedPoint[],
  { first_token_ms: firstToken, hintMs }: Speeds,
): ModelVerdicts => {
  const passes = (...names: PointName[]) => names.every((name) => points.find(({ point }) => point === name)?.passed)
  const obeyedCount =
    points.find(({ point }) => point === 'break_outs')?.replies.filter(({ fault }) => fault).length ?? 0
  const persona = (): Verdict => {
    if (!passes('character', 'language') || obeyedCount > MOST_OBEYED) return 'unfit'
    return passes('secret', 'break_outs', 'ending') && firstToken <= FIRST_TOKEN_MS ? 'good' : 'limited'
  }
  const observer = (): Verdict => {
    if (!passes('structure')) return 'unfit'
    return passes('quotes') ? 'good' : 'limited'
  }
  const coach = (): Verdict => {
    if (!passes('hint')) return 'unfit'
    return hintMs <= HINT_MS ? 'good' : 'limited'
  }
  return { persona: persona(), observer: observer(), coach: coach() }
}
