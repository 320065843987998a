import { sql } from 'kysely'
import type { Trx } from '../../../db/index.ts'
import { type SessionRow, ownAttempts, sessionSql } from '../../sessions/index.ts'
import type { Contribution } from '../progress.table.ts'
import { weekOf } from './weeks.ts'

interface Change {
  kind: 'criterion' | 'measure'
  key: string
  week: string
  label: string
  count: number
  total: number
}

const changesOf = (contribution: Contribution | null, sign: 1 | -1): Change[] => {
  if (!contribution) return []
  const { week } = contribution
  const of = (kind: Change['kind'], parts: Contribution['criteria']) =>
    Object.entries(parts).map(([key, { label, value }]) => ({
      kind,
      key,
      week,
      label,
      count: sign,
      total: sign * value,
    }))
  return [...of('criterion', contribution.criteria), ...of('measure', contribution.measures)]
}

/** One row for each entry, in a fixed order, so that two reports of one learner never wait for each other. */
const sumChanges = (changes: readonly Change[]): Change[] => {
  const lines = new Map<string, Change>()
  for (const change of changes) {
    const at = `${change.kind} ${change.key} ${change.week}`
    const line = lines.get(at)
    lines.set(at, line ? { ...change, count: line.count + change.count, total: line.total + change.total } : change)
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

const addSkills = async (trx: Trx, ownerId: string, lines: readonly Change[]): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    insert into skill_weeks as had (owner_id, kind, key, week, label, count, total)
    select ${ownerId}::uuid, kind, key, week::date, label, count, total
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (kind text, key text, week text, label text, count int, total float8)
    order by kind, key, week
    on conflict (owner_id, kind, key, week) do update set
      label = excluded.label, count = had.count + excluded.count, total = had.total + excluded.total`.execute(trx)
}

const addOverall = async (trx: Trx, ownerId: string, contribution: Contribution | null, sign: 1 | -1) => {
  if (contribution?.overall == null) return
  await sql`
    update practice_weeks set overall_count = overall_count + ${sign}, overall_total = overall_total + ${sign * contribution.overall}
    where owner_id = ${ownerId} and week = ${contribution.week}::date`.execute(trx)
}

/** Replaces the earlier contribution of a report to its learner's progress by the current one. */
export const recount = async (
  trx: Trx,
  ownerId: string,
  before: Contribution | null,
  after: Contribution | null,
): Promise<void> => {
  await addOverall(trx, ownerId, before, -1)
  await addOverall(trx, ownerId, after, 1)
  await addSkills(trx, ownerId, sumChanges([...changesOf(before, -1), ...changesOf(after, 1)]))
}

/** Weeks feed the statistics of groups, which never count what learners prepared for themselves. */
const countsForWeek = ({ snapshot }: SessionRow): boolean => snapshot.scenario.own !== true

const counts = ({ owner_kind, kind }: SessionRow): boolean =>
  owner_kind === 'user' && (kind === 'rehearsal' || kind === 'official')

const endOf = ({ ended_at, created_at }: SessionRow): Date => ended_at ?? created_at

const secondsOf = (session: SessionRow): number => {
  const end = endOf(session)
  return Math.max(0, Math.round((end.getTime() - (session.started_at ?? end).getTime()) / 1000))
}

const winsOf = (session: SessionRow): 0 | 1 => (ownAttempts.outcomeOf(session) === 'win' ? 1 : 0)

const addToWeek = async (trx: Trx, session: SessionRow): Promise<void> => {
  const end = endOf(session)
  const seconds = secondsOf(session)
  const wins = winsOf(session)
  await sql`
    insert into practice_weeks as had (owner_id, week, organization_id, sessions, wins, seconds, last_at)
    values (${session.owner_id}, ${weekOf(end)}::date, ${session.organization_id}, 1, ${wins}, ${seconds}, ${end})
    on conflict (owner_id, week) do update set sessions = had.sessions + 1, wins = had.wins + ${wins},
      seconds = had.seconds + ${seconds}, last_at = greatest(had.last_at, excluded.last_at)`.execute(trx)
}

/** Deletes a week without sessions. For other weeks, it sets the time of the last session. */
const takeFromWeek = async (trx: Trx, session: SessionRow): Promise<void> => {
  const { owner_id, id } = session
  const week = weekOf(endOf(session))
  await sql`
    update practice_weeks set sessions = sessions - 1, wins = wins - ${winsOf(session)},
      seconds = seconds - ${secondsOf(session)},
      last_at = coalesce(${sessionSql.lastPracticeIn(week, { ownerId: owner_id, except: id })}, last_at)
    where owner_id = ${owner_id} and week = ${week}::date`.execute(trx)
  await sql`
    delete from practice_weeks where owner_id = ${owner_id} and week = ${week}::date and sessions <= 0`.execute(trx)
}

const rank = sql`array['win', 'end', 'loose', 'abort']`

/** Attempts are limited and results are permanent, so a deleted session still counts for its scenario. */
const addToScenario = async (trx: Trx, session: SessionRow): Promise<void> => {
  const { owner_id, scenario_id, origin } = session
  const attempt = origin === null || origin.relation === 'retry' || origin.relation === 'retry_from' ? 1 : 0
  await sql`
    insert into practice_scenarios as had (owner_id, scenario_id, attempts, best, last_session_id, last_at)
    values (${owner_id}, ${scenario_id}, ${attempt}, ${ownAttempts.practiceOutcome(session)}, ${session.id}, ${endOf(session)})
    on conflict (owner_id, scenario_id) do update set attempts = had.attempts + ${attempt},
      best = case when array_position(${rank}, excluded.best) < array_position(${rank}, had.best)
        then excluded.best else had.best end,
      last_session_id = excluded.last_session_id, last_at = greatest(had.last_at, excluded.last_at)`.execute(trx)
}

/** Counts an ended session once, for its week and for its scenario. The caller has locked its row. */
export const countSession = async (trx: Trx, session: SessionRow): Promise<void> => {
  if (!counts(session)) return
  if (session.deleted_at === null && countsForWeek(session)) await addToWeek(trx, session)
  await addToScenario(trx, session)
}

/** Removes a deleted session from its week, and adds a restored one again. */
export const countDeletion = async (trx: Trx, session: SessionRow): Promise<void> => {
  if (!counts(session) || !countsForWeek(session)) return
  await (session.deleted_at === null ? addToWeek(trx, session) : takeFromWeek(trx, session))
}

/** The best outcome of the learner at the scenario, deleted sessions included. */
const setBest = async (trx: Trx, { owner_id, scenario_id }: SessionRow): Promise<void> => {
  const best = (await ownAttempts.ownProgress(trx, owner_id, [scenario_id])).get(scenario_id)?.best ?? null
  await sql`
    update practice_scenarios set best = ${best}
    where owner_id = ${owner_id} and scenario_id = ${scenario_id}`.execute(trx)
}

/** Counts a session as won, or no more as won, when its report says so. The caller has locked the session's row. */
export const countGoals = async (trx: Trx, session: SessionRow, areGoalsMet: boolean): Promise<void> => {
  if (session.goals_met === areGoalsMet) return
  await ownAttempts.storeGoalsMet(trx, session.id, areGoalsMet)
  if (!counts(session)) return
  const change = winsOf({ ...session, goals_met: areGoalsMet }) - winsOf(session)
  if (change !== 0 && session.deleted_at === null && countsForWeek(session))
    await sql`
      update practice_weeks set wins = wins + ${change}
      where owner_id = ${session.owner_id} and week = ${weekOf(endOf(session))}::date`.execute(trx)
  await setBest(trx, session)
}
