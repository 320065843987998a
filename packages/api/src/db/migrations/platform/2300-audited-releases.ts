import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notes how much of the history of releases the audit has. */
export const auditedReleases: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table audited_releases (
        history text primary key,
        bytes bigint not null
      )`.execute(db)
  },
}
