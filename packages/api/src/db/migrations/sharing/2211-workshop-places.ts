import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The number of people who may take part in a workshop. Its access code counts the guests who were removed, too. */
export const workshopPlaces: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table workshops add column places integer check (places > 0)`.execute(db)
    await sql`
      update workshops set places = (select max_uses from access_codes where id = workshops.access_code_id)`.execute(db)
    await sql`alter table workshops alter column places set not null`.execute(db)
  },
}
