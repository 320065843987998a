import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The number of accounts that the guests of an access code have got, also those of guests who were removed since, and
 * the requests for an account that no job has answered yet.
 */
export const countedAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table access_codes
        add column accounts integer not null default 0 check (accounts >= 0),
        add column account_requests uuid[] not null default '{}'`.execute(db)
    await sql`
      update access_codes set accounts = (
        select count(distinct awaited_user_id) from guests where guests.access_code_id = access_codes.id)`.execute(db)
  },
}
