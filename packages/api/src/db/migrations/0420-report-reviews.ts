import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Reports that wait for a person: few among many. */
export const reportReviews: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create index analysis_reports_awaiting on analysis_reports (organization_id)
      where state = 'ready'
        and (dispute->>'state' = 'open' or (not visible_to_learner and reviewed_at is null))`.execute(db)
  },
}
