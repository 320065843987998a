import { sql } from 'kysely'
import { type Caller, holds, scopeOf } from '../../../platform/http/index.ts'
import type { Reporting } from '../reporting.ts'

interface Month {
  month: string
  reviewed: number
  criteria: number
  kept: number
  distance: number | null
}

/** How far reviewers and observers agree: an operator sees the organisation's reviews, an editor their own. */
export const countAgreement = async ({ services }: Reporting, { actor, user }: Caller) => {
  const scope = scopeOf(actor)
  const mine = holds(actor, 'user-read-other') ? sql`` : sql`and report.reviewed_by = ${user.id}`
  const { rows } = await sql<Month>`
    select to_char(report.reviewed_at, 'YYYY-MM') as month, count(distinct report.id)::int as reviewed,
      count(result.score)::int as criteria,
      count(result.score) filter (where given.score is null or given.score = result.score)::int as kept,
      avg(given.distance) filter (where given.distance > 0)::float8 as distance
    from analysis_reports report
    cross join lateral jsonb_to_recordset(report.body->'criteria') as result (key text, score float8)
    left join lateral (
      select (report.overrides->result.key->>'score')::float8 as score,
        (report.overrides->result.key->>'distance')::float8 as distance
    ) given on true
    where report.reviewed_at > now() - interval '12 months' and report.state = 'ready'
      ${scope === null ? sql`` : sql`and report.organization_id = ${scope}`} ${mine}
    group by 1 order by 1`.execute(services.db.kysely)
  return { months: rows }
}
