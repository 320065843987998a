import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notes the last share of which budget of a key its keepers were told. */
export const budgetNotices: Migration = {
  up: async (db) => {
    await sql`
      alter table ai_service_keys
        add column told_percent smallint not null default 0,
        add column told_budget_micro_eur bigint`.execute(db)
  },
}
