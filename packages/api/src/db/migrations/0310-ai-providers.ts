import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const versionColumns = sql`
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)`

/** Creates the providers, their models, and the keys that organisations may use. */
export const aiProviders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table ai_providers (
        id uuid primary key,
        organization_id uuid references organizations,
        name text not null,
        name_key text collate "C" not null generated always as (fold(name)) stored,
        type text not null,
        base_url text,
        region text not null default '',
        capabilities text[] not null default '{llm}',
        enabled boolean not null default true,
        priority integer not null default 100,
        health text not null default 'unknown',
        last_test jsonb,
        ${versionColumns}
      )`.execute(db)
    await sql`
      create unique index ai_providers_name on ai_providers (organization_id, name_key) nulls not distinct
      where deleted_at is null`.execute(db)
    await sql`
      create table ai_models (
        id uuid primary key,
        organization_id uuid references organizations,
        provider_id uuid not null references ai_providers,
        name text not null,
        name_key text collate "C" not null generated always as (fold(name)) stored,
        external_id text not null,
        kind text not null,
        price_input_eur double precision not null default 0,
        price_output_eur double precision not null default 0,
        max_output_tokens integer not null,
        context_tokens integer not null,
        enabled boolean not null default true,
        fallback_model_id uuid references ai_models on delete set null,
        ${versionColumns}
      )`.execute(db)
    await sql`
      create unique index ai_models_name on ai_models (provider_id, external_id, kind) where deleted_at is null`.execute(
      db,
    )
    await sql`
      create table ai_service_keys (
        id uuid primary key,
        organization_id uuid references organizations,
        provider_id uuid not null references ai_providers,
        label text not null,
        name_key text collate "C" not null generated always as (fold(label)) stored,
        sealed text not null,
        last4 text not null,
        budget_micro_eur bigint,
        spent_micro_eur bigint not null default 0,
        state text not null default 'active',
        last_used timestamptz(3),
        ${versionColumns}
      )`.execute(db)
    await sql`create index ai_service_keys_of_provider on ai_service_keys (provider_id) where deleted_at is null`.execute(
      db,
    )
    await sql`
      create table ai_service_key_organizations (
        key_id uuid not null references ai_service_keys on delete cascade,
        organization_id uuid not null references organizations on delete cascade,
        primary key (key_id, organization_id)
      )`.execute(db)
  },
}
