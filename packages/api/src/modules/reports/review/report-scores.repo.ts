import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { Actor } from '../../../platform/http/index.ts'
import type { ReportScores, Scores } from '../../progress/index.ts'
import { type SessionRow, sessionSql } from '../../sessions/index.ts'
import { visibilityFor } from '../report.policy.ts'
import type { ReportRow } from '../report.table.ts'
import { leadObserver, overallWith } from './scores.ts'

interface Row {
  scenario_id: string
  score: number
}

/**
 * The best scores of one person in scenarios, as far as they may see them. Reports that are held back, replaced, or of
 * a deleted session do not count. Of a session's reports only that of its lead observer contributes an overall score.
 */
const findBest = async (executor: Executor, userId: string, scenarioIds: readonly string[]): Promise<Scores> => {
  if (scenarioIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select session.scenario_id, max((report.contribution->>'overall')::float8) as score
    from ${sessionSql.practiceSessions} session join analysis_reports report on report.session_id = session.id
    where session.owner_id = ${userId} and session.scenario_id in (${sql.join(scenarioIds)})
      and report.contribution->>'overall' is not null
    group by session.scenario_id`.execute(executor)
  return new Map(rows.map(({ scenario_id, score }) => [scenario_id, score]))
}

const findOverall = async (executor: Executor, actor: Actor, sessions: readonly SessionRow[]): Promise<Scores> => {
  if (sessions.length === 0) return new Map()
  const { rows: reports } = await sql<ReportRow>`
    select distinct on (session_id, observer_id) * from analysis_reports
    where session_id in (${sql.join(sessions.map(({ id }) => id))}) and state = 'ready'
    order by session_id, observer_id, version desc`.execute(executor)
  const scores = new Map<string, number>()
  for (const report of reports) {
    const session = sessions.find(({ id }) => id === report.session_id)
    const observer = session ? leadObserver(session.snapshot.observers) : null
    if (!session || observer?.id !== report.observer_id || visibilityFor(actor, session, report) === 'held_back')
      continue
    const overall = overallWith(report, observer, session.hint_cost)
    if (overall !== null) scores.set(session.id, overall)
  }
  return scores
}

export const reportScores: ReportScores = { findBest, findOverall }
