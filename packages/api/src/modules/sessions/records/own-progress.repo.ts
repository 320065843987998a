import type { SessionStatus } from '@parley/contracts/session'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import type { SessionRow } from '../session.table.ts'

interface EndState {
  status: SessionStatus
  goals_met: boolean
}

/** The status in words for people: a conversation that ended with all its goals has reached its goal. */
export const outcomeOf = ({ status, goals_met: areGoalsMet }: EndState): SessionStatus =>
  status === 'end' && areGoalsMet ? 'win' : status

export const outcomeSql = sql<SessionStatus>`case when status = 'end' and goals_met then 'win' else status end`

type PracticeEndState = EndState & Pick<SessionRow, 'user_turns'>

/** The outcome of a session that ended. If the learner never spoke, the session counts as abandoned. */
export const practiceOutcome = (session: PracticeEndState): SessionStatus =>
  session.user_turns === 0 ? 'abort' : outcomeOf(session)

const practiceOutcomeSql = sql<SessionStatus>`case when user_turns = 0 then 'abort' else ${outcomeSql} end`

/** Stores the report's verdict on the goals. The caller has locked the session's row. */
export const storeGoalsMet = async (trx: Trx, id: string, areGoalsMet: boolean): Promise<void> => {
  await trx.updateTable('coaching_sessions').set({ goals_met: areGoalsMet }).where('id', '=', id).execute()
}

/**
 * Sessions that the user started. Deleted ones count, because otherwise a learner could delete attempts to get more.
 */
export const attemptsAt = async (executor: Executor, userId: string, scenarioId: string): Promise<number> => {
  const { attempts } = await executor
    .selectFrom('coaching_sessions')
    .select((eb) => eb.fn.countAll<number>().as('attempts'))
    .where('owner_id', '=', userId)
    .where('scenario_id', '=', scenarioId)
    .where('kind', 'in', ['rehearsal', 'official'])
    .where(sql<boolean>`(origin is null or origin->>'relation' in ('retry', 'retry_from'))`)
    .where('started_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return attempts
}

/** The day on which the learner completed the last of these scenarios for the first time. */
export const completionDate = async (
  executor: Executor,
  userId: string,
  scenarioIds: readonly string[],
): Promise<Date | null> => {
  if (scenarioIds.length === 0) return null
  const { rows } = await sql<{ at: Date | null }>`
    select max(first) as at from (
      select min(ended_at) as first from coaching_sessions
      where owner_id = ${userId} and scenario_id in (${sql.join(scenarioIds)})
        and kind in ('rehearsal', 'official') and status in ('win', 'end', 'loose')
        and ${practiceOutcomeSql} <> 'abort'
      group by scenario_id
    ) done`.execute(executor)
  return rows[0]?.at ?? null
}

export interface OwnProgress {
  attempts: number
  best: SessionStatus | null
  live_session_id: string | null
  last_session_id: string | null
  last_played_at: string | null
}

export const noProgress: OwnProgress = {
  attempts: 0,
  best: null,
  live_session_id: null,
  last_session_id: null,
  last_played_at: null,
}

interface Row {
  scenario_id: string
  attempts: number
  best: SessionStatus | null
  live_session_id: string | null
  last_session_id: string | null
  last_played_at: Date | null
}

/** The results of one person in scenarios, in one statement for a whole page. */
export const ownProgress = async (
  executor: Executor,
  userId: string,
  scenarioIds: readonly string[],
): Promise<Map<string, OwnProgress>> => {
  if (scenarioIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select scenario_id,
      count(*) filter (where started_at is not null
        and (origin is null or origin->>'relation' in ('retry', 'retry_from')))::int as attempts,
      (array_agg(${practiceOutcomeSql} order by case ${practiceOutcomeSql} when 'win' then 0 when 'end' then 1 when 'loose' then 2 else 3 end)
        filter (where status in ('win', 'end', 'loose', 'abort')))[1] as best,
      (array_agg(id order by updated_at desc)
        filter (where status in ('', 'in-progress', 'free-speech') and deleted_at is null
          and (opens_at is null or opens_at <= now())))[1] as live_session_id,
      (array_agg(id order by updated_at desc) filter (where deleted_at is null))[1] as last_session_id,
      max(coalesce(ended_at, started_at)) as last_played_at
    from coaching_sessions
    where owner_id = ${userId} and kind in ('rehearsal', 'official')
      and scenario_id in (${sql.join(scenarioIds)})
    group by scenario_id`.execute(executor)
  return new Map(
    rows.map(({ scenario_id, last_played_at, ...row }) => [
      scenario_id,
      { ...row, last_played_at: last_played_at?.toISOString() ?? null },
    ]),
  )
}
