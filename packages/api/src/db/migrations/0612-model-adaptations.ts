import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Models reject different parameters. What one rejected is left out of later requests to it. */
export const modelAdaptations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table ai_models add column adaptations text[] not null default '{}'`.execute(db)
  },
}
