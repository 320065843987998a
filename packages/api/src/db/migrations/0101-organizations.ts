import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const organizations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table organizations (
        id uuid primary key,
        name text not null,
        name_key text collate "C" not null generated always as (fold(name)) stored,
        operator_name text not null default '',
        realm text,
        seats integer check (seats > 0),
        credit_micro_eur bigint not null default 0,
        retention_days integer check (retention_days > 0),
        metadata jsonb not null default '{"organization": {}, "product": {}, "custom": {}}',
        image_url text,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`.execute(db)
    await sql`create unique index organizations_name on organizations (name_key) where deleted_at is null`.execute(db)
    await sql`create unique index organizations_realm on organizations (realm) where deleted_at is null`.execute(db)
    await sql`create index organizations_updated on organizations (updated_at, id) where deleted_at is null`.execute(db)
    await sql`create index organizations_by_name on organizations (name_key, id) where deleted_at is null`.execute(db)
    await sql`create index organizations_search on organizations using gin (name_key gin_trgm_ops)`.execute(db)
    await sql`
      create table organization_credit_entries (
        id uuid primary key,
        organization_id uuid not null references organizations,
        amount_micro_eur bigint not null,
        balance_micro_eur bigint not null,
        reason text not null,
        created_by uuid,
        created_at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`create index organization_credits on organization_credit_entries (organization_id, id)`.execute(db)
  },
}
