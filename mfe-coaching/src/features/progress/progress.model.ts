import type { Dashboard } from '@parley/contracts/calls'
import type { MeasureKey } from '@parley/contracts/session'
import { measureKeys } from '@parley/contracts/session/words'

type Course = Dashboard['measures'][number]
type CriterionCourse = Dashboard['criteria'][number]

/** The unit of a line's figures: points of 100, levels of a criterion, a part of a whole, or a plain number. */
type Unit = 'points' | 'levels' | 'share' | 'number'

export interface Line {
  /** As the address bar knows it. */
  readonly id: string
  readonly label: string
  readonly measure: MeasureKey | null
  readonly reading: Unit
  /** The lower end of the scale. */
  readonly low: number
  /** The upper end of the scale, where it does not depend on the points. */
  readonly high: number | null
  readonly points: Course['points']
}

const shares: ReadonlySet<string> = new Set<MeasureKey>(['talk_ratio', 'silence'])

const isMeasure = (key: string): key is MeasureKey => (measureKeys as readonly string[]).includes(key)

const overallLine = (weeks: Dashboard['weeks']): Line => ({
  id: 'overall',
  label: '',
  measure: null,
  reading: 'points',
  low: 0,
  high: 100,
  points: weeks.flatMap(({ week, overall, sessions }) =>
    overall === null ? [] : [{ week, value: overall, sessions }],
  ),
})

/** A criterion by its levels, as reports show it; by its share of "yes" where it has none. */
const criterionLine = ({ key, label, levels, points }: CriterionCourse): Line => {
  const line = { id: `c.${key}`, label, measure: null }
  if (!levels) return { ...line, reading: 'share', low: 0, high: 1, points }
  const { lowest: low, highest: high } = levels
  const onScale = points.map((point) => ({ ...point, value: low + point.value * (high - low) }))
  return { ...line, reading: 'levels', low, high, points: onScale }
}

interface Courses {
  readonly weeks?: Dashboard['weeks']
  readonly criteria: readonly CriterionCourse[]
  readonly measures: readonly Course[]
}

/** Everything that can be followed over time, the whole first. */
export const linesOf = ({ weeks, criteria, measures }: Courses): Line[] => {
  const lines: Line[] = [
    ...(weeks ? [overallLine(weeks)] : []),
    ...criteria.map(criterionLine),
    ...measures.map(({ key, label, points }): Line => ({
      id: `m.${key}`,
      label,
      measure: isMeasure(key) ? key : null,
      reading: shares.has(key) ? 'share' : 'number',
      low: 0,
      high: shares.has(key) ? 1 : null,
      points,
    })),
  ]
  return lines.filter(({ points }) => points.length > 0)
}

/** One week says nothing about a course: there is no second point to draw a line to. */
export const isFirstWeek = (lines: readonly Line[]): boolean => lines.every(({ points }) => points.length < 2)

/**
 * The criterion that went best so far, and the one with most room; null where they are the same or nothing was scored.
 */
export const strengthsOf = (criteria: readonly Course[]) => {
  const scores = criteria.flatMap(({ key, label, points }) => {
    const last = points.at(-1)
    return last ? [{ key, label, value: last.value }] : []
  })
  const rankedScores = scores.toSorted((a, b) => b.value - a.value)
  const best = rankedScores[0] ?? null
  const last = rankedScores.at(-1) ?? null
  return { best: best && best.value > 0 ? best : null, next: last && best && last.value < best.value ? last : null }
}

/** A round number that everything fits under. */
const roundedUp = (value: number): number => {
  if (value <= 1) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find((one) => one * size >= value) ?? 10
  return step * size
}

export const topOf = ({ high, points }: Line): number =>
  high ?? roundedUp(Math.max(...points.map(({ value }) => value)))

const week = 7 * 24 * 3600 * 1000

/** The Monday of a day, in the same calendar the server counts weeks by. */
const mondayOf = (now: number): number => {
  const midnight = now - (now % (24 * 3600 * 1000))
  return midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * 24 * 3600 * 1000
}

interface WeekPast {
  readonly week: string
  readonly practised: boolean
}

/** The last weeks and whether each had practice in it, this one last. */
export const lastWeeks = (weeks: Dashboard['weeks'], now: number, count = 12): WeekPast[] => {
  const practisedWeeks = new Set(weeks.filter(({ sessions }) => sessions > 0).map((one) => one.week))
  const monday = mondayOf(now)
  return Array.from({ length: count }, (_, at) => {
    const name = new Date(monday - (count - 1 - at) * week).toISOString().slice(0, 10)
    return { week: name, practised: practisedWeeks.has(name) }
  })
}
