import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Keeps the moment from which the provider of a failed check wants to be asked again. */
export const checkRetries: Migration = {
  up: async (db) => {
    await sql`alter table model_checks add column retry_at timestamptz(3)`.execute(db)
  },
}
