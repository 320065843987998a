import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import type { ReportState } from '@parley/contracts/session'
import { FEW_TURNS, shareOf } from '@parley/conversation/report'
import { judgedTurns, type SessionState } from '@parley/conversation/session'
import type { Executor } from '../../../db/index.ts'
import type { Actor } from '../../../platform/http/index.ts'
import { mayCheck, mayRenew, mayReview, type ReportVisibility, visibilityFor } from '../report.policy.ts'
import { findNames } from '../../users/index.ts'
import type { ReportRow, StoredBody } from '../report.table.ts'
import { bodyWith, leadObserver, turnsCleared, observerAgreement, overallWith } from './scores.ts'
import { sessionRights, type SessionRow } from '../../sessions/index.ts'

type Observer = SessionRow['snapshot']['observers'][number]

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const criteriaOf = (body: StoredBody, { overrides }: Pick<ReportRow, 'overrides'>, observer: Observer) =>
  body.criteria.flatMap((result) => {
    const criterion = observer.criteria.find(({ key }) => key === result.key)
    if (!criterion) return []
    const { label, type, scale_max, weight, descriptors } = criterion
    const override = overrides[result.key]
    const score = override?.score ?? result.score
    return [
      {
        ...result,
        label,
        type,
        scale_max,
        weight,
        descriptors,
        override: override ? { score: override.score, reason: override.reason, by: override.by } : null,
        share: score === null ? null : shareOf(criterion, score),
      },
    ]
  })

const nothing: Pick<
  StoredBody,
  'summary' | 'next_steps' | 'outcome_review' | 'objectives' | 'measures' | 'key_moments'
> = { summary: '', next_steps: [], outcome_review: '', objectives: [], measures: [], key_moments: [] }

/** The report of a short conversation says that it can say little: beside that it names the pass score and no pass. */
const passedWith = (overall: number | null, { pass_score }: Observer, state: SessionState): boolean | null => {
  const turns = judgedTurns(state).filter(({ role }) => role === 'learner')
  const isShort = state.status !== 'win' && turns.length < FEW_TURNS
  return overall === null || pass_score === null || isShort ? null : overall >= pass_score
}

interface ReportView {
  actor: Actor
  session: SessionRow
  /** All versions by all observers. */
  rows: readonly ReportRow[]
  state: SessionState
  version?: number | undefined
}

/** The turns that a reviewer rated well in the newest reports of other observers that the reader may see. */
const turnsClearedElsewhere = (view: ReportView, report: ReportRow): ReadonlySet<number> => {
  const { actor, session } = view
  const others = chooseReports(view).filter(
    (one) => one.report.observer_id !== report.observer_id && visibilityFor(actor, session, one.report) !== 'held_back',
  )
  return new Set(
    others.flatMap((one) => {
      const observer = session.snapshot.observers.find(({ id }) => id === one.report.observer_id)
      return observer ? [...turnsCleared(one.report, observer)] : []
    }),
  )
}

const bodyShown = (view: ReportView, report: ReportRow, observer: Observer, visibility: ReportVisibility) => {
  const { session, state } = view
  const empty = {
    ...nothing,
    overall: null,
    passed: null,
    criteria: [],
    kept_from_grader: [],
    names_address_grader: false,
  }
  if (!report.body || visibility === 'held_back') return empty
  const clearedElsewhere = turnsClearedElsewhere(view, report)
  const body = bodyWith(report, report.body, observer, { language: session.language, clearedElsewhere })
  const overall = overallWith(report, observer, session)
  const isPassed = passedWith(overall, observer, state)
  const { summary, next_steps, outcome_review, objectives } = body
  if (visibility === 'summary')
    return { ...empty, summary, next_steps, outcome_review, objectives, overall, passed: isPassed }
  return {
    summary,
    next_steps,
    outcome_review,
    objectives,
    overall,
    passed: isPassed,
    criteria: criteriaOf(body, report, observer),
    measures: body.measures,
    key_moments: body.key_moments,
    kept_from_grader: body.kept_from_grader,
    names_address_grader: body.names_address_grader,
  }
}

const abilities = (actor: Actor, session: SessionRow, report: ReportRow, newest: boolean) => ({
  update: newest && mayReview(actor, session),
  dispute:
    newest &&
    sessionRights.isOwner(actor, session) &&
    report.state === 'ready' &&
    report.visible_to_learner &&
    !report.dispute,
  retry: newest && report.state === 'failed' && mayRenew(actor, session, report),
  renew: newest && report.state !== 'failed' && mayRenew(actor, session, report),
})

const versionsOf = (
  { rows, session }: ReportView,
  report: ReportRow,
  visibility: ReportVisibility,
  observer: Observer,
): ObserverReport['versions'] =>
  rows
    .filter(({ observer_id }) => observer_id === report.observer_id)
    .map((row) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      by: row.requested_by,
      state: row.state,
      overall: visibility === 'held_back' ? null : overallWith(row, observer, session),
    }))

const observerReport = (view: ReportView, report: ReportRow, newest: boolean): ObserverReport[] => {
  const { actor, session } = view
  const observer = session.snapshot.observers.find(({ id }) => id === report.observer_id)
  if (!observer) return []
  const visibility = visibilityFor(actor, session, report)
  return [
    {
      id: report.id,
      observer_id: report.observer_id,
      observer_version: report.observer_version,
      observer_name: observer.name,
      version: report.version,
      state: report.state,
      shown: visibility,
      judge: report.judge,
      ...bodyShown(view, report, observer, visibility),
      pass_score: observer.pass_score,
      hint_cost: session.hint_cost,
      failure: report.state === 'failed' ? report.failure : null,
      dispute: report.dispute,
      visible_to_learner: report.visible_to_learner,
      versions: versionsOf(view, report, visibility, observer),
      reviewed_at: iso(report.reviewed_at),
      reviewed_by: report.reviewed_by,
      created_at: report.created_at.toISOString(),
      finished_at: iso(report.finished_at),
      abilities: abilities(actor, session, report, newest),
    },
  ]
}

/** The states in order, from pending to done. */
const slowest: readonly ReportState[] = ['pending', 'running', 'failed', 'insufficient_data', 'ready']

const chooseReports = ({ rows, version }: ReportView): { report: ReportRow; newest: boolean }[] => {
  const newest = rows.filter(
    (row) => !rows.some((one) => one.observer_id === row.observer_id && one.version > row.version),
  )
  return newest.map((row) => {
    const requestedRow = rows.find((one) => one.observer_id === row.observer_id && one.version === version)
    return { report: requestedRow ?? row, newest: requestedRow === undefined || requestedRow === row }
  })
}

export const commentsOf = async (executor: Executor, state: SessionState): Promise<SessionReport['comments']> => {
  const names = await findNames(
    executor,
    state.comments.map(({ by }) => by),
  )
  return state.comments.map(({ id, turn, by, text, at }) => ({
    id,
    turn,
    seq: state.turns.find((one) => one.turn === turn)?.seq ?? null,
    by,
    name: names.get(by) ?? '',
    text,
    at,
  }))
}

/** All reports on a session, as the reader may see them. */
export const sessionReport = async (executor: Executor, view: ReportView): Promise<SessionReport> => {
  const { actor, session, state } = view
  const reports = chooseReports(view).flatMap(({ report, newest }) => observerReport(view, report, newest))
  const states = new Set(reports.map((report) => report.state))
  return {
    session_id: session.id,
    status: state.status,
    state: slowest.find((one) => states.has(one)) ?? null,
    reports,
    score_from: leadObserver(session.snapshot.observers)?.id ?? null,
    agreement: observerAgreement(reports),
    comments: await commentsOf(executor, state),
    readiness: state.readiness.map(({ turn, value }) => ({
      turn,
      seq: state.turns.find((one) => one.turn === turn)?.seq ?? null,
      value,
    })),
    abilities: {
      comment: mayCheck(actor, session),
      update: mayReview(actor, session),
      dispute: reports.some((report) => report.abilities['dispute']),
    },
  }
}
