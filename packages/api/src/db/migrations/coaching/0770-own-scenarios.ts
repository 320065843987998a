import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Marks the records that a learner prepared for a conversation of their own. */
export const ownScenarios: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table authored_records add column own boolean not null default false`.execute(db)
    await sql`create index authored_records_own on authored_records (id) where own`.execute(db)
  },
}
