import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The columns for a second use of a refresh token: who refreshes at this moment, and the pair that the first use was
 * given.
 */
export const refreshGrace: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table sso_refresh_tokens
        add column claimed_until timestamptz(3),
        add column sealed_pair text`.execute(db)
  },
}
