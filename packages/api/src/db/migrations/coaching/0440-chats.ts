import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates the chats. Their messages are in the stream `chat:<id>`. */
export const chats: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table chats (
        id uuid primary key,
        organization_id uuid not null references organizations,
        owner_id uuid not null,
        kind text not null,
        session_id uuid not null references coaching_sessions on delete cascade,
        name text not null,
        name_key text collate "C" not null generated always as (fold(name)) stored,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`.execute(db)
    await sql`
      create unique index chats_of_session on chats (owner_id, session_id, kind)
      where deleted_at is null`.execute(db)
    await sql`create index chats_owned on chats (owner_id, updated_at, id) where deleted_at is null`.execute(db)
    await sql`create index chats_session on chats (session_id)`.execute(db)
    await sql`
      create table chat_answers (
        chat_id uuid primary key references chats on delete cascade,
        message integer not null,
        node text not null,
        attempt integer not null default 1,
        lease_until timestamptz(3) not null,
        reserved_micro_eur bigint not null default 0,
        asked jsonb
      )`.execute(db)
    await sql`create index chat_answers_until on chat_answers (lease_until)`.execute(db)
  },
}
