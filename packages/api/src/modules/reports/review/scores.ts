import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import { overallOf, shareOf } from '@parley/conversation/report'
import type { SessionRow } from '../../sessions/index.ts'
import type { ReportRow } from '../report.table.ts'

type Observer = SessionRow['snapshot']['observers'][number]
type Rubric = Pick<Observer, 'criteria'>

const isScored = ({ timing, criteria }: Observer): boolean =>
  timing !== 'live_coach_only' && criteria.some(({ type, weight }) => type !== 'text' && weight > 0)

/** The observers that score at all, in the order of the scenario. */
export const scoringObservers = (observers: readonly Observer[]): Observer[] => observers.filter(isScored)

/**
 * The observer whose overall score is the session's score, in lists, playlists, groups and on the result page: the first
 * one that scores at all.
 */
export const leadObserver = (observers: readonly Observer[]): Observer | null => scoringObservers(observers)[0] ?? null

/** The overall score with a reviewer's scores in place of the observer's. */
export const overallWith = (
  { body, overrides }: Pick<ReportRow, 'body' | 'overrides'>,
  { criteria }: Rubric,
  hintCost: number,
): number | null => {
  if (!body) return null
  if (Object.keys(overrides).length === 0) return body.overall
  const shares = criteria.map((criterion) => {
    const score =
      overrides[criterion.key]?.score ?? body.criteria.find(({ key }) => key === criterion.key)?.score ?? null
    return { weight: criterion.weight, share: score === null ? null : shareOf(criterion, score) }
  })
  return overallOf(shares, hintCost, body.objectives)
}

/** The largest difference, as a part of the whole scale, at which two observers still agree. */
const CLOSE = 0.34

type Share = { observer_id: string; share: number }

/** Criteria that several observers judged, and whether they agree. */
export const observerAgreement = (reports: readonly ObserverReport[]): SessionReport['agreement'] => {
  const overall = reports.flatMap((report) => (report.overall === null ? [] : [report.overall]))
  const labels = new Map(reports.flatMap(({ criteria }) => criteria.map(({ key, label }) => [key, label] as const)))
  const criteria = [...labels].map(([key, label]) => {
    const shares = reports.flatMap(({ observer_id, criteria }): Share[] => {
      const share = criteria.find((one) => one.key === key)?.share ?? null
      return share === null ? [] : [{ observer_id, share }]
    })
    const values = shares.map(({ share }) => share)
    return { key, label, shares, agree: Math.max(...values) - Math.min(...values) <= CLOSE }
  })
  return {
    lowest: overall.length === 0 ? null : Math.min(...overall),
    highest: overall.length === 0 ? null : Math.max(...overall),
    criteria: criteria.filter(({ shares }) => shares.length > 1),
  }
}
