import type { Measure, MeasureKey } from '@parley/contracts/session'
import { wordsOf } from '../observer/words.ts'
import { countedMeasure, withheldMeasure } from './measure-values.ts'
import { learnersOf, type MeasureInput, timedRuns, type TimedTurn } from './spoken.ts'

const keys = [
  'words_per_minute',
  'interruptions',
  'response_latency',
  'silence',
] as const satisfies readonly MeasureKey[]

type Runs = ReturnType<typeof timedRuns>

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const wordsPerMinute = (runs: Runs): Measure => {
  const own = learnersOf(runs.flat())
  const seconds = sum(own.map((turn) => turn.ended_s - turn.started_s))
  const words = sum(own.map((turn) => wordsOf(turn.said ?? turn.text).length))
  return seconds < 5
    ? withheldMeasure('words_per_minute', 'too_few_turns')
    : countedMeasure('words_per_minute', (words / seconds) * 60)
}

const gapsBefore = (run: readonly TimedTurn[], role: 'learner' | null): number[] =>
  run.flatMap((turn, index) => {
    const before = run[index - 1]
    if (!before || (role !== null && (turn.role !== role || before.role === role))) return []
    return [Math.max(0, turn.started_s - before.ended_s)]
  })

const median = (values: readonly number[]): number => {
  const sortedValues = values.toSorted((left, right) => left - right)
  const middle = sortedValues.length / 2
  const high = sortedValues[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? (high + (sortedValues[middle - 1] ?? 0)) / 2 : high
}

/** The time that the learner takes to answer: the median, since one long thought should not stand for all. */
const latency = (runs: Runs): Measure => {
  const gaps = runs.flatMap((run) => gapsBefore(run, 'learner'))
  return gaps.length === 0
    ? withheldMeasure('response_latency', 'too_few_turns')
    : countedMeasure('response_latency', median(gaps))
}

const lengthOf = (run: readonly TimedTurn[]): number =>
  Math.max(...run.map((turn) => turn.ended_s)) - (run[0]?.started_s ?? 0)

/** The share of the time in which neither person spoke. */
const silence = (runs: Runs): Measure => {
  const length = sum(runs.map(lengthOf))
  const quiet = sum(runs.flatMap((run) => gapsBefore(run, null)))
  return length < 5 ? withheldMeasure('silence', 'too_few_turns') : countedMeasure('silence', quiet / length)
}

const interruptions = (runs: Runs): Measure =>
  countedMeasure('interruptions', runs.flat().filter((turn) => turn.role === 'persona' && turn.interrupted).length)

/** Measures of time: a text session has none, since typing is not speaking. */
export const timeMeasures = ({ turns, mode }: MeasureInput): Measure[] => {
  if (mode === 'text') return keys.map((key) => withheldMeasure(key, 'no_audio'))
  const runs = timedRuns(turns)
  if (learnersOf(runs.flat()).length === 0) return keys.map((key) => withheldMeasure(key, 'no_timing'))
  return [wordsPerMinute(runs), interruptions(runs), latency(runs), silence(runs)]
}
