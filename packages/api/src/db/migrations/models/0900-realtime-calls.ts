import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Conversations with realtime models: which node leads each, and the tickets of those that the server carries. */
export const realtimeCalls: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table realtime_calls (
        session_id uuid primary key references coaching_sessions on delete cascade,
        call_id text not null,
        model_id uuid not null references ai_models on delete cascade,
        key_id uuid references ai_service_keys on delete cascade,
        provider_call_id text,
        sign_in_id uuid not null,
        language text not null,
        node text not null,
        attempt int not null default 1,
        lease_until timestamptz(3) not null
      )`.execute(db)
    await sql`create index realtime_calls_until on realtime_calls (lease_until)`.execute(db)
    await sql`
      create table realtime_tickets (
        ticket_hash text primary key,
        session_id uuid not null references coaching_sessions on delete cascade,
        call_id text not null,
        sign_in_id uuid not null,
        language text not null,
        valid_until timestamptz(3) not null
      )`.execute(db)
  },
}
