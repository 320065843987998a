import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Providers charge less for the part of a prompt that they read from their cache. */
export const cachedTokens: Migration = {
  async up(db) {
    await sql`alter table ai_models add column price_cached_input_eur double precision`.execute(db)
    await sql`alter table model_usage add column cached_tokens bigint not null default 0`.execute(db)
  },
}
