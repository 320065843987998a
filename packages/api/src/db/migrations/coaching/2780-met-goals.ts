import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The first observer of a session that scores, or its first one. */
const leadObserver = sql`(select observer->>'id'
  from jsonb_array_elements(ended.snapshot->'observers') with ordinality as each_one(observer, place)
  order by observer->>'timing' is distinct from 'live_coach_only' and exists (
    select from jsonb_array_elements(observer->'criteria') criterion
    where criterion->>'type' <> 'text' and (criterion->>'weight')::float8 > 0) desc, place
  limit 1)`

/**
 * A session that ended without a win, and whose report says that all its goals are met, has reached its goal in lists and
 * totals too. Stored reports count at once.
 */
export const metGoals: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table coaching_sessions add column goals_met boolean not null default false`.execute(db)
    await sql`
      update coaching_sessions session set goals_met = true
      from (select distinct on (report.session_id) report.session_id, report.body, report.visible_to_learner
        from analysis_reports report join coaching_sessions ended on ended.id = report.session_id
        where report.state = 'ready' and report.observer_id::text = ${leadObserver}
        order by report.session_id, report.version desc) report
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
