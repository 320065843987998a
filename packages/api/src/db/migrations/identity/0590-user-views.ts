import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Views of the users for the parts of the server that stand below the users: the audit and the organisations. */
export const userViews: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create view user_emails as select id, email from users`.execute(db)
    await sql`
      create view organization_seats as
        select organization_id, count(*) as taken from users
        where deleted_at is null and state in ('invited', 'active') group by organization_id`.execute(db)
  },
}
