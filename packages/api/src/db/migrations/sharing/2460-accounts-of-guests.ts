import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The account that was made for a guest, so that a corrected address moves it and makes no other one. */
export const accountsOfGuests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table guests add column made_account boolean not null default false`.execute(db)
  },
}
