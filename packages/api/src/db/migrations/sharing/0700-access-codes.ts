import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const accessCodesTable = (db: Kysely<unknown>) =>
  sql`
    create table access_codes (
      id uuid primary key,
      organization_id uuid not null references organizations,
      name text not null,
      name_key text collate "C" not null generated always as (fold(name)) stored,
      code_hash bytea not null unique,
      ending text not null,
      target_kind text not null check (target_kind in ('scenario', 'playlist')),
      target_id uuid not null references authored_records,
      max_uses integer not null check (max_uses > 0),
      uses integer not null default 0 check (uses <= max_uses),
      opens_at timestamptz(3),
      expires_at timestamptz(3),
      language text not null,
      ask_name boolean not null,
      consent_text text not null default '',
      result text not null check (result in ('nothing', 'summary', 'report')),
      may_keep boolean not null,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      revoked_at timestamptz(3),
      deleted_at timestamptz(3)
    )`.execute(db)

/** A guest belongs to a code and to the device on which they began. `user_id` is set when they kept their session. */
const guestColumns = async (db: Kysely<unknown>) => {
  await sql`
    alter table guests
      add column access_code_id uuid references access_codes,
      add column device_hash bytea,
      add column consented_at timestamptz(3),
      add column user_id uuid references users on delete set null,
      add column awaited_user_id uuid references users on delete set null`.execute(db)
  await sql`
    create unique index guests_of_device on guests (access_code_id, device_hash)
    where deleted_at is null and user_id is null`.execute(db)
  await sql`create index guests_listed on guests (access_code_id, id desc) where deleted_at is null`.execute(db)
  await sql`create index guests_awaited on guests (awaited_user_id) where awaited_user_id is not null`.execute(db)
}

export const accessCodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await accessCodesTable(db)
    for (const order of ['updated_at', 'name_key']) {
      await sql`
        create index ${sql.raw(`access_codes_${order}`)} on access_codes (organization_id, ${sql.raw(order)}, id)
        where deleted_at is null`.execute(db)
    }
    await sql`create view authored_names as select id, name from authored_records`.execute(db)
    await sql`create index access_codes_of_maker on access_codes (created_by)`.execute(db)
    await guestColumns(db)
  },
}
