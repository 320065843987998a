import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates the role-play checks of models: jobs with progress, and their results. */
export const modelChecks: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table model_checks (
        id uuid primary key,
        model_id uuid not null references ai_models,
        organization_id uuid not null references organizations,
        created_by uuid not null,
        language text not null,
        state text not null default 'queued',
        done integer not null default 0,
        total integer not null,
        code text,
        result jsonb,
        created_at timestamptz(3) not null default now(),
        finished_at timestamptz(3)
      )`.execute(db)
    await sql`create index model_checks_of_model on model_checks (model_id, id)`.execute(db)
  },
}
