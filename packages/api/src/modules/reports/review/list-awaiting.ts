import type { AwaitingReview } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/http/index.ts'
import type { Page, PageQuery } from '../../../platform/lists/index.ts'
import { sessionSql } from '../../sessions/index.ts'
import { findNames } from '../../users/index.ts'
import type { ReportServices } from '../report-services.ts'

interface Row {
  total_of_list: number
  /** Null on a page after the last one, which still returns the total. */
  session_id: string | null
  session_name: string
  owner_id: string
  observer_id: string
  observer_name: string
  disputed_at: string | null
  written_at: Date
}

type FoundRow = Row & { session_id: string }

/**
 * Lists the reports that wait for a reviewer: disputed ones first, then those that are held back; the longest wait
 * first.
 */
export const listAwaiting = async (
  { services }: ReportServices,
  { user }: Caller,
  { page, size }: Pick<PageQuery, 'page' | 'size'>,
): Promise<Page<AwaitingReview>> => {
  const { kysely } = services.db
  const { rows } = await sql<Row>`
    with waiting as (
      select report.id, report.session_id, report.observer_id, report.owner_id, report.finished_at as written_at,
        case when report.dispute->>'state' = 'open' then report.dispute->>'at' end as disputed_at
      from analysis_reports report
      where report.state = 'ready'
        and (report.dispute->>'state' = 'open' or (not report.visible_to_learner and report.reviewed_at is null))
        and report.session_id in ${sessionSql.reviewableBy(user)}
        and not exists (
          select from analysis_reports newer
          where newer.session_id = report.session_id and newer.observer_id = report.observer_id
            and newer.version > report.version)
    ), page as (
      select waiting.*, row_number() over (
        order by disputed_at is null, coalesce(disputed_at::timestamptz, written_at), id) as place
      from waiting order by place limit ${size} offset ${(page - 1) * size}
    )
    select counted.total_of_list, page.*, session.name as session_name,
      coalesce((
        select observer->>'name' from jsonb_array_elements(session.snapshot->'observers') observer
        where observer->>'id' = page.observer_id::text limit 1
      ), '') as observer_name
    from (select count(*) as total_of_list from waiting) counted
    left join page on true left join ${sessionSql.sessionFacts} session on session.id = page.session_id
    order by page.place`.execute(kysely)
  const foundRows = rows.filter((row): row is FoundRow => row.session_id !== null)
  const names = await findNames(
    kysely,
    foundRows.map(({ owner_id }) => owner_id),
  )
  const items = foundRows.map(
    ({ session_id, session_name, observer_id, observer_name, owner_id, disputed_at, written_at }): AwaitingReview => ({
      session_id,
      session_name,
      observer_id,
      observer_name,
      learner: names.get(owner_id) ?? '',
      because: disputed_at === null ? 'held_back' : 'disputed',
      since: disputed_at ?? written_at.toISOString(),
    }),
  )
  return { items, total: rows[0]?.total_of_list ?? 0, page, size }
}
