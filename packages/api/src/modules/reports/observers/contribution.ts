import { shareOf } from '@parley/conversation/report'
import { type Contribution, weekOf } from '../../progress/index.ts'
import type { SessionRow } from '../../sessions/index.ts'
import { bodyWith, leadObserver, overallWith } from '../review/scores.ts'
import type { ReportRow } from '../report.table.ts'

const counts = ({ kind, owner_kind, deleted_at, snapshot }: SessionRow): boolean =>
  deleted_at === null &&
  snapshot.scenario.own !== true &&
  owner_kind === 'user' &&
  (kind === 'rehearsal' || kind === 'official')

type ScoredReport = Pick<ReportRow, 'state' | 'body' | 'overrides' | 'place' | 'visible_to_learner' | 'observer_id'>

/**
 * The contribution of a report to progress: only scores that the learner may see, measures and overall score once for
 * each session.
 */
export const contributionOf = (session: SessionRow, report: ScoredReport): Contribution | null => {
  const { body, state, overrides, place } = report
  if (!counts(session) || state !== 'ready' || !body || !report.visible_to_learner) return null
  const observer = session.snapshot.observers.find(({ id }) => id === report.observer_id)
  const leader = leadObserver(session.snapshot.observers)
  const whole = session.snapshot.scenario.feedback_visibility !== 'summary'
  const criteria = body.criteria.flatMap(({ key, score }) => {
    const criterion = observer?.criteria.find((one) => one.key === key)
    const finalScore = overrides[key]?.score ?? score
    if (!whole || !criterion || finalScore === null) return []
    return [[key, { label: criterion.label, value: shareOf(criterion, finalScore) }] as const]
  })
  const measures =
    place === 0 && whole
      ? body.measures.flatMap(({ key, value }) => (value === null ? [] : [[key, { label: key, value }] as const]))
      : []
  return {
    week: weekOf(session.ended_at ?? session.created_at),
    overall: observer && observer === leader ? overallWith(report, observer, session) : null,
    criteria: Object.fromEntries(criteria),
    measures: Object.fromEntries(measures),
  }
}

/** The report whose goals decide the outcome of the session: that of the lead observer, or the first one. */
export const judgesGoals = ({ snapshot }: SessionRow, { observer_id }: ScoredReport): boolean =>
  observer_id === (leadObserver(snapshot.observers) ?? snapshot.observers[0])?.id

/** True when the learner may read that all goals of the session are met, with a reviewer's corrections. */
export const areGoalsMet = (session: SessionRow, report: ScoredReport): boolean => {
  const { body, state } = report
  const observer = session.snapshot.observers.find(({ id }) => id === report.observer_id)
  if (state !== 'ready' || !body || !observer || !report.visible_to_learner) return false
  const { objectives } = bodyWith(report, body, observer, session)
  return objectives.length > 0 && objectives.every(({ met }) => met === true)
}
