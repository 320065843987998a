import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The records that came with a bundle, so that the next import of it recognises them. */
export const bundleOrigins: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table bundle_origins (
        organization_id uuid not null references organizations,
        origin_id uuid not null,
        record_id uuid not null references authored_records on delete cascade,
        hash text not null,
        version integer not null,
        imported_at timestamptz(3) not null default now(),
        primary key (organization_id, origin_id)
      )`.execute(db)
    await sql`create index bundle_origins_of_record on bundle_origins (record_id)`.execute(db)
  },
}
