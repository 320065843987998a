import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * An address belongs to one account once that account has been active, and until then to one invitation in each
 * organisation. So the answer to an invitation does not say whether another organisation has the address.
 */
export const invitedAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table users add column has_been_active boolean not null default false`.execute(db)
    await sql`
      update users set has_been_active = true
      where state = 'active' or password_hash is not null or id in (select user_id from user_identities)`.execute(db)
    await sql`
      create function remember_activation() returns trigger language plpgsql as $$
      begin
        new.has_been_active := new.has_been_active or new.state = 'active' or new.password_hash is not null;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger remembers_activation before insert or update on users
      for each row execute function remember_activation()`.execute(db)
    await sql`drop index users_email`.execute(db)
    await sql`create unique index users_email on users (email) where deleted_at is null and has_been_active`.execute(db)
    await sql`
      create unique index users_email_of_organization on users (organization_id, email) where deleted_at is null`.execute(
      db,
    )
  },
}
