import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sessions. The events are the truth; what stands here beside the snapshot follows from them, for lists and clocks. */
export const coachingSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table coaching_sessions (
        id uuid primary key,
        organization_id uuid not null references organizations,
        owner_kind text not null check (owner_kind in ('user', 'guest')),
        owner_id uuid not null,
        name text not null,
        name_key text collate "C" not null generated always as (fold(name)) stored,
        scenario_id uuid not null,
        playlist_id uuid,
        kind text not null,
        mode text not null,
        language text not null,
        status text not null default '',
        reason text,
        snapshot jsonb not null,
        nonce text not null,
        origin jsonb,
        user_turns integer not null default 0,
        hint_cost real not null default 0,
        reply_failures integer not null default 0,
        due_at timestamptz(3),
        expires_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        started_at timestamptz(3),
        ended_at timestamptz(3),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`.execute(db)
    await sql`create index coaching_sessions_owned on coaching_sessions (owner_id, updated_at, id) where deleted_at is null`.execute(
      db,
    )
    await sql`create index coaching_sessions_played on coaching_sessions (owner_id, scenario_id)`.execute(db)
    await sql`
      create index coaching_sessions_updated on coaching_sessions (organization_id, updated_at, id)
      where deleted_at is null`.execute(db)
    await sql`
      create index coaching_sessions_named on coaching_sessions (organization_id, name_key, id)
      where deleted_at is null`.execute(db)
    await sql`create index coaching_sessions_search on coaching_sessions using gin (name_key gin_trgm_ops)`.execute(db)
    await sql`create index coaching_sessions_due on coaching_sessions (due_at) where due_at is not null`.execute(db)
    await sql`
      create table reply_leases (
        session_id uuid primary key references coaching_sessions on delete cascade,
        turn integer not null,
        node text not null,
        attempt integer not null default 1,
        lease_until timestamptz(3) not null,
        reserved_micro_eur bigint not null default 0
      )`.execute(db)
    await sql`create index reply_leases_until on reply_leases (lease_until)`.execute(db)
  },
}
