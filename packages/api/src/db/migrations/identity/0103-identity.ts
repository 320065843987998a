import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const guestsAndSignIns = async (db: Kysely<unknown>) => {
  await sql`
    create table guests (
      id uuid primary key,
      organization_id uuid not null references organizations,
      display_name text not null,
      language text not null default 'en',
      scope jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`.execute(db)
  await sql`
    create table sign_ins (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      guest_id uuid references guests on delete cascade,
      token_hash bytea not null unique,
      method text not null,
      provider text,
      user_agent text not null default '',
      address text not null default '',
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3),
      check (num_nonnulls(user_id, guest_id) = 1)
    )`.execute(db)
  await sql`create index sign_ins_of_user on sign_ins (user_id, created_at)`.execute(db)
  await sql`create index sign_ins_of_guest on sign_ins (guest_id) where guest_id is not null`.execute(db)
  await sql`create index sign_ins_expiry on sign_ins (expires_at)`.execute(db)
}

const proofs = async (db: Kysely<unknown>) => {
  await sql`
    create table known_devices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index known_devices_of_user on known_devices (user_id)`.execute(db)
  await sql`
    create table password_resets (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      code_hash bytea not null unique,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`.execute(db)
  await sql`create index password_resets_of_user on password_resets (user_id)`.execute(db)
  await sql`
    create table invitations (
      id uuid primary key,
      organization_id uuid not null references organizations,
      user_id uuid not null references users on delete cascade,
      code_hash bytea unique,
      sent_count integer not null default 1,
      sent_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      accepted_at timestamptz(3),
      withdrawn_at timestamptz(3),
      created_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index invitations_of_organization on invitations (organization_id, id)`.execute(db)
  await sql`create index invitations_of_user on invitations (user_id)`.execute(db)
}

export const identity: Migration = {
  up: async (db: Kysely<unknown>) => {
    await guestsAndSignIns(db)
    await proofs(db)
    // Lost at worst with a crash of the server, which forgives a few attempts: no need to wait for the disk.
    await sql`
      create unlogged table rate_limits (
        key text primary key,
        points integer not null,
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index rate_limits_expiry on rate_limits (expires_at)`.execute(db)
    await sql`
      create table kept_messages (
        id uuid primary key,
        sealed text not null,
        created_at timestamptz(3) not null default now()
      )`.execute(db)
  },
}
