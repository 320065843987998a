import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The changes of an origin that the authors of its fork do not want, so that no page asks them twice. */
export const declinedChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table declined_changes (
        record_id uuid not null references authored_records (id) on delete cascade,
        field text not null,
        hash text not null,
        primary key (record_id, field)
      )`.execute(db)
  },
}
