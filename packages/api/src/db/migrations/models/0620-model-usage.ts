import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates one row for each answer of a language model, free ones included. */
export const modelUsage: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table model_usage (
        id uuid primary key,
        organization_id uuid not null references organizations,
        at timestamptz(3) not null default now(),
        purpose text not null,
        user_id uuid,
        session_id uuid references coaching_sessions on delete set null,
        model_id uuid not null references ai_models,
        key_id uuid references ai_service_keys on delete set null,
        input_tokens bigint not null,
        output_tokens bigint not null,
        estimated boolean not null default false,
        cost_micro_eur bigint not null
      )`.execute(db)
    await sql`create index model_usage_of_organization on model_usage (organization_id, at)`.execute(db)
    await sql`create index model_usage_of_session on model_usage (session_id) where session_id is not null`.execute(db)
    await sql`create index model_usage_of_user on model_usage (user_id) where user_id is not null`.execute(db)
    await sql`create index model_usage_of_key on model_usage (key_id) where key_id is not null`.execute(db)
  },
}
