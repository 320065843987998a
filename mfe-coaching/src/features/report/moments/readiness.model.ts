import type { SessionReport } from '@parley/contracts/calls'
import type { SessionState } from '@parley/conversation/session'

type Course = SessionReport['readiness']
type Moments = SessionReport['reports'][number]['key_moments']

/** The course that the report gives; where it gives none, the one that the session's own events tell. */
export const courseOf = (report: Course | undefined, story: Pick<SessionState, 'readiness'>): Course => {
  if (report && report.length > 0) return report
  return story.readiness.map(({ turn, value }) => ({ turn, seq: null, value }))
}

/** Which numbered moments belong to a point: those of its turn, or of the turns since the point before. */
export const momentsAt = (
  course: Course,
  moments: Moments,
  turnOf: (seq: number) => number | undefined,
): ReadonlyMap<number, readonly number[]> => {
  const momentsByTurn = new Map<number, number[]>()
  for (const [index, { seq }] of moments.entries()) {
    const turn = turnOf(seq)
    const point = turn === undefined ? undefined : (course.find((one) => one.turn >= turn) ?? course.at(-1))
    if (point) momentsByTurn.set(point.turn, [...(momentsByTurn.get(point.turn) ?? []), index + 1])
  }
  return momentsByTurn
}
