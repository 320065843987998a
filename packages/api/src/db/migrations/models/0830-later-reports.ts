import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A report that a language model did not write is tried again later, so its row is still due. */
export const laterReports: Migration = {
  async up(db) {
    await sql`drop index analysis_reports_due`.execute(db)
    await sql`
      create index analysis_reports_due on analysis_reports (lease_until)
      where state in ('pending', 'running') or state = 'failed' and failure <> 'interrupted' and attempts < 30`.execute(
      db,
    )
  },
}
