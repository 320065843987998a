import type { Client } from 'pg'

interface PlayedSession {
  /** A session that was played and analysed; the others are like it. */
  sessionId: string
  ownerId: string
  count: number
}

const sessionColumns =
  'organization_id, owner_kind, name, scenario_id, playlist_id, kind, mode, language, status, reason, snapshot, nonce, origin, user_turns, hint_cost'
const reportColumns =
  'organization_id, observer_id, observer_version, place, version, state, attempts, requested_by, input_hash, judge, body, failure, visible_to_learner, overrides, dispute, reviewed_by, reviewed_at'

/** So many sessions of one learner over half a year, with their reports, and what the server would have added up. */
export async function manySessions(client: Client, { sessionId, ownerId, count }: PlayedSession): Promise<void> {
  await client.query(
    `with made as (
      insert into coaching_sessions (id, owner_id, created_at, started_at, ended_at, updated_at, ${sessionColumns})
      select gen_random_uuid(), $2, at, at, at, at, ${sessionColumns}
      from coaching_sessions like_it
      cross join lateral (select now() - n * interval '180 days' / $3 as at from generate_series(1, $3::int) n) moments
      where like_it.id = $1
      returning id, ended_at
    )
    insert into analysis_reports (id, session_id, owner_id, lease_until, created_at, finished_at, contribution, ${reportColumns})
    select gen_random_uuid(), made.id, $2, made.ended_at, made.ended_at, made.ended_at, report.contribution, ${reportColumns
      .split(', ')
      .map((name) => `report.${name}`)
      .join(', ')}
    from analysis_reports report cross join made where report.session_id = $1`,
    [sessionId, ownerId, count],
  )
  await client.query(
    `insert into practice_weeks (owner_id, week, organization_id, sessions, wins, seconds, overall_count, overall_total, last_at)
     select $1, date_trunc('week', ended_at)::date, organization_id, count(*), 0, count(*) * 300, count(*), count(*) * 50, max(ended_at)
     from coaching_sessions where owner_id = $1 and ended_at is not null group by 2, 3
     on conflict do nothing`,
    [ownerId],
  )
  await client.query(
    `insert into skill_weeks (owner_id, kind, key, week, label, count, total)
     select $1, kind, part.key, week, part.value->>'label', sessions, sessions * (part.value->>'value')::float8
     from practice_weeks
     cross join (select contribution from analysis_reports where session_id = $2 limit 1) report
     cross join (values ('criterion', 'criteria'), ('measure', 'measures')) kinds (kind, field)
     cross join lateral jsonb_each(report.contribution->field) part
     where owner_id = $1 on conflict do nothing`,
    [ownerId, sessionId],
  )
  await client.query('vacuum analyze coaching_sessions')
  await client.query('vacuum analyze analysis_reports')
}
