import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A session that ended without a win, and whose report says that all its goals are met, has reached its goal in lists and
 * totals too. Stored reports count at once.
 */
export const metGoals: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table coaching_sessions add column goals_met boolean not null default false`.execute(db)
    await sql`
      update coaching_sessions session set goals_met = true
      from (select distinct on (session_id) session_id, body, visible_to_learner
        from analysis_reports where state = 'ready' and place = 0 order by session_id, version desc) report
      where report.session_id = session.id and report.visible_to_learner
        and jsonb_array_length(coalesce(report.body->'objectives', '[]'::jsonb)) > 0
        and not exists (select from jsonb_array_elements(report.body->'objectives') goal
          where goal->'met' is distinct from 'true'::jsonb)`.execute(db)
    await sql`
      create or replace view practice_results as
      select session.scenario_id, session.organization_id,
        case when session.status = 'end' and session.goals_met then 'win' else session.status end as status,
        (select avg((report.contribution->>'overall')::float8) from analysis_reports report
          where report.session_id = session.id) as overall,
        session.playlist_id
      from coaching_sessions session
      where session.deleted_at is null and session.ended_at is not null and session.owner_kind = 'user'
        and session.kind in ('rehearsal', 'official')`.execute(db)
    await countStoredSessions(db)
  },
}

const countStoredSessions = async (db: Kysely<unknown>): Promise<void> => {
  const isWon = sql`status = 'end' and goals_met and user_turns > 0 and owner_kind = 'user'
    and kind in ('rehearsal', 'official')`
  await sql`
    update practice_weeks had set wins = had.wins + won.count
    from (select owner_id, date_trunc('week', ended_at at time zone 'utc')::date as week, count(*)::int as count
      from coaching_sessions where ${isWon} and deleted_at is null
        and snapshot->'scenario'->'own' is distinct from 'true'::jsonb group by 1, 2) won
    where had.owner_id = won.owner_id and had.week = won.week`.execute(db)
  await sql`
    update practice_scenarios had set best = 'win'
    from coaching_sessions session
    where ${isWon} and session.owner_id = had.owner_id and session.scenario_id = had.scenario_id`.execute(db)
}
