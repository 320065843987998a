import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const users = async (db: Kysely<unknown>) => {
  await sql`
    create table users (
      id uuid primary key,
      organization_id uuid not null references organizations,
      email text not null check (email = lower(email)),
      first_name text not null default '',
      last_name text not null default '',
      name_key text collate "C" not null
        generated always as (fold(last_name || ' ' || first_name || ' ' || email)) stored,
      organization_role text not null,
      own_permissions text[],
      state text not null check (state in ('invited', 'active', 'disabled')),
      language text not null default 'en',
      image_url text,
      password_hash text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`.execute(db)
  await sql`create unique index users_email on users (email) where deleted_at is null`.execute(db)
  for (const scope of ['', 'organization_id, ']) {
    const name = scope ? 'users_of_organization' : 'users_of_all'
    await sql`create index ${sql.raw(name)}_updated on users (${sql.raw(scope)}updated_at, id) where deleted_at is null`.execute(
      db,
    )
    await sql`create index ${sql.raw(name)}_named on users (${sql.raw(scope)}name_key, id) where deleted_at is null`.execute(
      db,
    )
  }
  for (const column of ['organization_role', 'state']) {
    await sql`
      create index ${sql.raw(`users_by_${column}`)} on users (organization_id, ${sql.ref(column)}, updated_at, id)
      where deleted_at is null`.execute(db)
  }
  await sql`create index users_search on users using gin (name_key gin_trgm_ops)`.execute(db)
  await sql`select counts_its_records('users')`.execute(db)
}

const userGroups = async (db: Kysely<unknown>) => {
  await sql`
    create table user_groups (
      id uuid primary key,
      organization_id uuid not null references organizations,
      name text not null,
      name_key text collate "C" not null generated always as (fold(name)) stored,
      description text not null default '',
      image_url text,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`.execute(db)
  await sql`create unique index user_groups_name on user_groups (organization_id, name_key) where deleted_at is null`.execute(
    db,
  )
  await sql`create index user_groups_updated on user_groups (organization_id, updated_at, id) where deleted_at is null`.execute(
    db,
  )
  await sql`create index user_groups_of_all_updated on user_groups (updated_at, id) where deleted_at is null`.execute(
    db,
  )
  await sql`create index user_groups_of_all_named on user_groups (name_key, id) where deleted_at is null`.execute(db)
  await sql`create index user_groups_search on user_groups using gin (name_key gin_trgm_ops)`.execute(db)
  await sql`select counts_its_records('user_groups')`.execute(db)
  await sql`
    create table user_group_members (
      user_group_id uuid not null references user_groups on delete cascade,
      user_id uuid not null references users on delete cascade,
      manager boolean not null default false,
      primary key (user_group_id, user_id)
    )`.execute(db)
  await sql`create index user_group_members_of_user on user_group_members (user_id)`.execute(db)
}

export const usersAndGroups: Migration = {
  up: async (db: Kysely<unknown>) => {
    await users(db)
    await userGroups(db)
  },
}
