import type { Dashboard } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { type Caller, holds } from '../../../platform/http/index.ts'
import { preparedSessions, sessionContent, ownAttempts, sessionRecords } from '../../sessions/index.ts'
import type { ProgressServices, ReportScores } from '../progress-services.ts'
import { duePlaylists } from '../playlists/due-playlists.ts'
import { readSkillTrends, TREND_WEEKS } from './skill-trends.ts'
import { weekOf } from './weeks.ts'

const MOST = 6
const WEEK_MS = 7 * 86_400_000

interface WeekRow {
  week: string
  sessions: number
  wins: number
  seconds: number
  overall_count: number
  overall_total: number
}

const weeksOf = async (executor: Executor, userId: string): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select week::text as week, sessions, wins, seconds::float8 as seconds, overall_count, overall_total
    from practice_weeks where owner_id = ${userId} order by week`.execute(executor)
  return rows
}

const minutes = (seconds: number): number => Math.round(seconds / 6) / 10

/** Counts weeks with practice, back from now. One week without practice is a pause; two end the streak. */
export const rhythmOf = (weeks: readonly Pick<WeekRow, 'week' | 'sessions'>[], now: Date): Dashboard['rhythm'] => {
  const practiceWeeks = new Set(weeks.filter(({ sessions }) => sessions > 0).map(({ week }) => week))
  const monday = Date.parse(weekOf(now))
  const at = (back: number): string => weekOf(new Date(monday - back * WEEK_MS))
  let row = 0
  // The current week does not end a streak, so the count starts with the last week with practice.
  let off = practiceWeeks.has(at(0)) ? 0 : -1
  for (let back = 0; off < 2; back += 1) {
    const here = practiceWeeks.has(at(back))
    row += here ? 1 : 0
    off = here ? 0 : off + 1
  }
  return {
    this_week: weeks.find(({ week }) => week === at(0))?.sessions ?? 0,
    weeks_in_a_row: row,
    practised_weeks: practiceWeeks.size,
  }
}

const liveSessions = async (executor: Executor, userId: string): Promise<Dashboard['continue']> => {
  const rows = await sessionRecords.findOpen(executor, userId, MOST)
  return rows.map(({ id, name, status, updated_at }) => ({
    session_id: id,
    name,
    status,
    updated_at: updated_at.toISOString(),
  }))
}

const sessionsInStore = async (executor: Executor, userId: string): Promise<Dashboard['prepared']> => {
  const rows = await preparedSessions.listUnbegun(executor, userId, MOST)
  return rows.map(({ id, name, by, opens_at, expires_at }) => ({
    session_id: id,
    name,
    by: by ?? '',
    opens_at: opens_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
  }))
}

const recentSessions = async (
  executor: Executor,
  reports: ReportScores,
  { user, language }: Pick<Caller, 'user' | 'language'>,
): Promise<Dashboard['recent']> => {
  const sessions = await sessionRecords.findEnded(executor, user.id, MOST)
  const scores = await reports.findOverall(executor, { actor: user, language }, sessions)
  return sessions.map(({ id, name, scenario_id, ended_at, ...ending }) => ({
    session_id: id,
    name,
    scenario_id,
    status: ending.status,
    outcome: ownAttempts.outcomeOf(ending),
    ...(scores.get(id) ?? sessionContent.noScores),
    ended_at: ended_at?.toISOString() ?? null,
  }))
}

const total = (weeks: readonly WeekRow[], of: (week: WeekRow) => number): number =>
  weeks.reduce((sum, week) => sum + of(week), 0)

/** Reads only totals that are updated when sessions end, so the cost does not depend on the number of sessions. */
export const readDashboard = async (
  { services, reports }: ProgressServices,
  { user, language }: Caller,
): Promise<Dashboard> => {
  const { kysely } = services.db
  const weeks = await weeksOf(kysely, user.id)
  return {
    due: await duePlaylists(kysely, reports, user),
    continue: await liveSessions(kysely, user.id),
    prepared: await sessionsInStore(kysely, user.id),
    recent: await recentSessions(kysely, reports, { user, language }),
    totals: {
      sessions: total(weeks, ({ sessions }) => sessions),
      wins: total(weeks, ({ wins }) => wins),
      minutes: minutes(total(weeks, ({ seconds }) => seconds)),
    },
    rhythm: rhythmOf(weeks, new Date()),
    weeks: weeks.slice(-TREND_WEEKS).map(({ week, sessions, wins, seconds, overall_count, overall_total }) => ({
      week,
      sessions,
      wins,
      minutes: minutes(seconds),
      overall: overall_count > 0 ? Math.round(overall_total / overall_count) : null,
    })),
    ...(await readSkillTrends(kysely, { user, language }, sql`owner_id = ${user.id}`)),
    sees_groups: holds(user, 'coaching-session-check-other'),
  }
}
