import type { AwaitingReview } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/http/index.ts'
import { othersOf } from '../../sessions/index.ts'
import { namesOf } from '../report.repo.ts'
import type { Reporting } from '../reporting.ts'

const MOST = 48

interface Row {
  session_id: string
  session_name: string
  owner_id: string
  observer_id: string
  observer_name: string
  disputed_at: string | null
  written_at: Date
}

/** Reports that somebody waits for: those that learners dispute, then those held back until reviewed; longest first. */
export const listAwaiting = async ({ services }: Reporting, { user }: Caller): Promise<AwaitingReview> => {
  const { kysely } = services.db
  const seen = sql.join([sql`deleted_at is null`, sql`owner_id <> ${user.id}`, ...othersOf(user)], sql` and `)
  const { rows } = await sql<Row>`
    select report.session_id, session.name as session_name, report.owner_id, report.observer_id,
      case when report.dispute->>'state' = 'open' then report.dispute->>'at' end as disputed_at,
      coalesce((
        select observer->>'name' from jsonb_array_elements(session.snapshot->'observers') observer
        where observer->>'id' = report.observer_id::text limit 1
      ), '') as observer_name,
      report.finished_at as written_at
    from analysis_reports report
    join coaching_sessions session on session.id = report.session_id
    where report.state = 'ready'
      and (report.dispute->>'state' = 'open' or (not report.visible_to_learner and report.reviewed_at is null))
      and report.session_id in (select id from coaching_sessions where ${seen})
      and not exists (
        select from analysis_reports newer
        where newer.session_id = report.session_id and newer.observer_id = report.observer_id
          and newer.version > report.version)
    order by (report.dispute->>'state' = 'open') is not true,
      coalesce((report.dispute->>'at')::timestamptz, report.finished_at)
    limit ${MOST + 1}`.execute(kysely)
  const names = await namesOf(
    kysely,
    rows.map(({ owner_id }) => owner_id),
  )
  return {
    more: rows.length > MOST,
    items: rows.slice(0, MOST).map(({ owner_id, disputed_at, written_at, ...row }) => ({
      ...row,
      learner: names.get(owner_id) ?? '',
      because: disputed_at === null ? 'held_back' : 'disputed',
      since: disputed_at ?? written_at.toISOString(),
    })),
  }
}
