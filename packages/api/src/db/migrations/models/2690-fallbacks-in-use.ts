import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A deleted model is the fallback of no other model. */
export const fallbacksInUse: Migration = {
  async up(db) {
    await sql`
      update ai_models set fallback_model_id = null
      where fallback_model_id in (select id from ai_models where deleted_at is not null)`.execute(db)
  },
}
