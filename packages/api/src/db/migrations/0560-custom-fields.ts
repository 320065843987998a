import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Fields that an organisation defines for its records; users and groups get a column for the values. */
export const customFields: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table custom_fields (
        id uuid primary key,
        organization_id uuid not null references organizations,
        kind text not null,
        key text not null,
        label text not null,
        type text not null check (type in ('text', 'number', 'choice', 'date', 'yes_no')),
        choices jsonb not null,
        required boolean not null,
        position integer not null,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`.execute(db)
    await sql`
      create unique index custom_fields_key on custom_fields (organization_id, kind, key) where deleted_at is null`.execute(
      db,
    )
    await sql`alter table users add column custom jsonb not null default '{}'`.execute(db)
    await sql`alter table user_groups add column custom jsonb not null default '{}'`.execute(db)
  },
}
