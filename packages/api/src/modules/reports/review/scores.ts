import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import { clearedSeqs, overallOf, type ReviewedScore, reviewedReport, shareOf } from '@parley/conversation/report'
import type { SessionRow } from '../../sessions/index.ts'
import type { ReportRow, StoredBody } from '../report.table.ts'

type Observer = SessionRow['snapshot']['observers'][number]
type Rubric = Pick<Observer, 'criteria'>
type ScoredReport = Pick<ReportRow, 'body' | 'overrides'>

const isScored = ({ timing, criteria }: Observer): boolean =>
  timing !== 'live_coach_only' && criteria.some(({ type, weight }) => type !== 'text' && weight > 0)

/** The observers that score at all, in the order of the scenario. */
export const scoringObservers = (observers: readonly Observer[]): Observer[] => observers.filter(isScored)

/**
 * The observer whose overall score is the session's score, in lists, playlists, groups and on the result page: the first
 * one that scores at all.
 */
export const leadObserver = (observers: readonly Observer[]): Observer | null => scoringObservers(observers)[0] ?? null

const reviewedScores = ({ overrides }: ScoredReport, body: StoredBody, { criteria }: Rubric): ReviewedScore[] =>
  criteria.flatMap((criterion): ReviewedScore[] => {
    const override = overrides[criterion.key]
    const own = body.criteria.find(({ key }) => key === criterion.key)?.score ?? null
    if (!override) return []
    return [
      {
        key: criterion.key,
        share: shareOf(criterion, override.score),
        own: own === null ? null : shareOf(criterion, own),
      },
    ]
  })
/** The observer's findings with what a reviewer's scores change in them. */
export const bodyWith = (
  report: ScoredReport,
  body: StoredBody,
  rubric: Rubric,
  context: Parameters<typeof reviewedReport>[2],
): StoredBody => reviewedReport(body, reviewedScores(report, body, rubric), context)

/** The turns that a reviewer rated well, against the observer of this report. */
export const turnsCleared = (report: ScoredReport, rubric: Rubric): ReadonlySet<number> =>
  report.body === null ? new Set() : clearedSeqs(report.body, reviewedScores(report, report.body, rubric))

/** The overall score with a reviewer's scores in place of the observer's. */
export const overallWith = (
  report: ScoredReport,
  observer: Rubric,
  { hint_cost, language }: Pick<SessionRow, 'hint_cost' | 'language'>,
): number | null => {
  const { body, overrides } = report
  const { criteria } = observer
  if (!body) return null
  if (Object.keys(overrides).length === 0) return body.overall
  const shares = criteria.map((criterion) => {
    const score =
      overrides[criterion.key]?.score ?? body.criteria.find(({ key }) => key === criterion.key)?.score ?? null
    return { weight: criterion.weight, share: score === null ? null : shareOf(criterion, score) }
  })
  return overallOf(shares, hint_cost, bodyWith(report, body, observer, { language }).objectives)
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
