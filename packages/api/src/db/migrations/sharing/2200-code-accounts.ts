import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The number of guests of an access code who may get an account; null without a limit. */
export const codeAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table access_codes add column max_accounts integer check (max_accounts > 0)`.execute(db)
  },
}
