import type { Measure, MeasureKey } from '@parley/contracts/session'
import { wordsOf } from '../observe/words.ts'
import { counted, withheld } from './measure-values.ts'
import { learnersOf, type MeasureInput, timedTurns } from './spoken.ts'

const keys = [
  'words_per_minute',
  'interruptions',
  'response_latency',
  'silence',
] as const satisfies readonly MeasureKey[]

type Timed = NonNullable<ReturnType<typeof timedTurns>>

const wordsPerMinute = (turns: Timed): Measure => {
  const own = learnersOf(turns)
  const seconds = own.reduce((sum, turn) => sum + turn.ended_s - turn.started_s, 0)
  const words = own.reduce((sum, turn) => sum + wordsOf(turn.text).length, 0)
  return seconds < 5
    ? withheld('words_per_minute', 'too_few_turns')
    : counted('words_per_minute', (words / seconds) * 60)
}

const gapsBefore = (turns: Timed, role: 'learner' | null): number[] =>
  turns.flatMap((turn, index) => {
    const before = turns[index - 1]
    if (!before || (role !== null && (turn.role !== role || before.role === role))) return []
    return [Math.max(0, turn.started_s - before.ended_s)]
  })

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length / 2
  const high = sorted[Math.floor(middle)] ?? 0
  return Number.isInteger(middle) ? (high + (sorted[middle - 1] ?? 0)) / 2 : high
}

/** How long the learner takes to answer: the median, since one long thought should not stand for all. */
const latency = (turns: Timed): Measure => {
  const gaps = gapsBefore(turns, 'learner')
  return gaps.length === 0 ? withheld('response_latency', 'too_few_turns') : counted('response_latency', median(gaps))
}

/** The share of the time in which nobody spoke. */
const silence = (turns: Timed): Measure => {
  const from = turns[0]?.started_s ?? 0
  const to = Math.max(...turns.map((turn) => turn.ended_s))
  const quiet = gapsBefore(turns, null).reduce((sum, gap) => sum + gap, 0)
  return to - from < 5 ? withheld('silence', 'too_few_turns') : counted('silence', quiet / (to - from))
}

const interruptions = (turns: Timed): Measure =>
  counted('interruptions', turns.filter((turn) => turn.role === 'persona' && turn.interrupted).length)

/** Measures of time: a text session has none, since typing is not speaking. */
export const timeMeasures = ({ turns, mode }: MeasureInput): Measure[] => {
  if (mode === 'text') return keys.map((key) => withheld(key, 'no_audio'))
  const timed = timedTurns(turns)
  if (timed === null) return keys.map((key) => withheld(key, 'no_timing'))
  return [wordsPerMinute(timed), interruptions(timed), latency(timed), silence(timed)]
}
