import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const workshopsTable = (db: Kysely<unknown>) =>
  sql`
    create table workshops (
      id uuid primary key,
      organization_id uuid not null references organizations,
      name text not null,
      name_key text collate "C" not null generated always as (fold(name)) stored,
      scenario_id uuid not null references authored_records,
      persona_name text not null,
      access_code_id uuid not null unique references access_codes,
      sealed_code text not null,
      minutes integer check (minutes > 0),
      state text not null default 'waiting' check (state in ('waiting', 'running', 'paused', 'finished')),
      paused_at timestamptz(3),
      paused_ms bigint not null default 0,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      finished_at timestamptz(3),
      deleted_at timestamptz(3)
    )`.execute(db)

/** A participant is removed with the session, the guest or the user. */
const participantsTable = (db: Kysely<unknown>) =>
  sql`
    create table workshop_participants (
      id uuid primary key,
      workshop_id uuid not null references workshops on delete cascade,
      number integer not null,
      guest_id uuid references guests on delete cascade,
      user_id uuid references users on delete cascade,
      session_id uuid not null unique references coaching_sessions on delete cascade,
      quotes boolean not null,
      joined_at timestamptz(3) not null default now(),
      unique (workshop_id, number),
      unique (workshop_id, guest_id),
      unique (workshop_id, user_id),
      check ((guest_id is null) <> (user_id is null))
    )`.execute(db)

export const workshops: Migration = {
  up: async (db: Kysely<unknown>) => {
    await workshopsTable(db)
    for (const order of ['updated_at', 'name_key']) {
      await sql`
        create index ${sql.raw(`workshops_${order}`)} on workshops (organization_id, ${sql.raw(order)}, id)
        where deleted_at is null`.execute(db)
    }
    await participantsTable(db)
    await sql`create index workshop_participants_of_guest on workshop_participants (guest_id)`.execute(db)
    await sql`create index workshop_participants_of_user on workshop_participants (user_id)`.execute(db)
    // The code of a workshop is no code of the list, and does not show its trainer what the guests say.
    await sql`alter table access_codes add column for_workshop boolean not null default false`.execute(db)
  },
}
