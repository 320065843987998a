import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Two authors of an organisation may each import a file for themselves: each finds the own record again. */
export const bundleCopies: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table bundle_origins drop constraint bundle_origins_pkey`.execute(db)
    await sql`alter table bundle_origins add primary key (organization_id, origin_id, record_id)`.execute(db)
  },
}
