import type { Caller } from '../../../platform/http/index.ts'
import { sessionReport } from './report-answer.ts'
import { openSession, reportsOf } from '../report.repo.ts'
import type { ReportServices } from '../report-services.ts'
import { judgedTurns, retryStart } from '@parley/conversation/session'
import { ownAttempts, sessionRecords } from '../../sessions/index.ts'

export const readReport = async (
  { services, practice }: ReportServices,
  { actor }: Caller,
  id: string,
  version?: number,
) => {
  const { kysely } = services.db
  const session = await openSession(kysely, actor, id)
  const rows = await reportsOf(kysely, id)
  const state = await practice.states.at(kysely, id)
  return sessionReport(kysely, { actor, session, rows, state, version })
}

const MOST_ATTEMPTS = 12

/** Compares the attempts at one scenario, with the data that the caller may see. */
export const compareAttempts = async ({ services, practice }: ReportServices, { actor }: Caller, id: string) => {
  const { kysely } = services.db
  const session = await openSession(kysely, actor, id)
  const sessions = await sessionRecords.findComparable(kysely, actor, session, MOST_ATTEMPTS)
  const reports = await kysely
    .selectFrom('analysis_reports')
    .selectAll()
    .where(
      'session_id',
      'in',
      sessions.map((one) => one.id),
    )
    .orderBy('place')
    .orderBy('version', 'desc')
    .execute()
  const attempts = []
  for (const one of sessions) {
    const rows = reports.filter(({ session_id }) => session_id === one.id)
    const state = await practice.states.at(kysely, one.id)
    const attemptReport = await sessionReport(kysely, { actor, session: one, rows, state })
    const first = attemptReport.reports[0]
    attempts.push({
      session_id: one.id,
      name: one.name,
      status: one.status,
      outcome: ownAttempts.outcomeOf(one),
      created_at: one.created_at.toISOString(),
      started_at: one.started_at?.toISOString() ?? null,
      ended_at: one.ended_at?.toISOString() ?? null,
      user_turns: one.user_turns,
      own_turns: judgedTurns(state).filter(({ role }) => role === 'learner').length,
      from_turn: retryStart(state),
      overall:
        attemptReport.reports.find(({ observer_id }) => observer_id === attemptReport.score_from)?.overall ?? null,
      observers: attemptReport.reports.map(({ observer_id, observer_name, overall }) => ({
        observer_id,
        name: observer_name,
        overall,
      })),
      criteria: attemptReport.reports.flatMap(({ observer_id, criteria }) =>
        criteria.map(({ key, label, share, score, override, type, scale_max }) => ({
          observer_id,
          key,
          label,
          share,
          score: override?.score ?? score,
          type,
          scale_max,
        })),
      ),
      measures: first?.measures ?? [],
    })
  }
  return { attempts: attempts.toSorted((a, b) => (b.ended_at ?? '9').localeCompare(a.ended_at ?? '9')) }
}
