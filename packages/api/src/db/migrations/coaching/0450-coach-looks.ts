import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the time at which a live coach last asked a language model, and the credit reserved for it. */
export const coachLooks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table coach_looks (
        session_id uuid not null references coaching_sessions on delete cascade,
        observer_id uuid not null,
        organization_id uuid not null references organizations,
        turn integer not null,
        reserved_micro_eur bigint not null default 0,
        lease_until timestamptz(3) not null,
        primary key (session_id, observer_id)
      )`.execute(db)
    await sql`create index coach_looks_held on coach_looks (lease_until) where reserved_micro_eur > 0`.execute(db)
  },
}
