import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is put aside for a language model that is judging, until it has answered. */
export const reportCredit: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table analysis_reports add column reserved_micro_eur bigint not null default 0`.execute(db)
  },
}
