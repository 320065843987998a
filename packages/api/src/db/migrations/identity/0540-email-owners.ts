import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * While an account is deleted, another organisation may give its address to a new one. Restoring the old account works
 * all the same, without the address, so that the answer does not say what another organisation has.
 */
export const emailOwners: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column owns_email boolean not null default true`.execute(db)
    await sql`drop index users_email`.execute(db)
    await sql`
      create unique index users_email on users (email)
      where deleted_at is null and has_been_active and owns_email`.execute(db)
  },
}
