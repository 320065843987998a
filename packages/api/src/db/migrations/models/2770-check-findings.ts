import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps what a failed check had found, and the name of the key whose budget ended it. */
export const checkFindings: Migration = {
  up: async (db) => {
    await sql`alter table model_checks add column points jsonb not null default '[]', add column spent_key text`.execute(
      db,
    )
  },
}
