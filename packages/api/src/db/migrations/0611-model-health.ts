import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The circuit breaker writes how the attempts with a model went. */
export const modelHealth: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table ai_models add column health text not null default 'unknown', add column health_code text,
        add column health_at timestamptz(3)`.execute(db)
  },
}
