import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The total of a list of records comes from an index alone: it holds all that decides who sees a record. */
export const countedRecords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create index authored_records_counted on authored_records (kind, organization_id)
      include (own, state, visibility, created_by, id)
      where deleted_at is null and combination_key is null`.execute(db)
  },
}
