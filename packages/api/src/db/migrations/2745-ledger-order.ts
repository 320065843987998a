import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The lines of a ledger stand in the order of their bookings, so that each balance is the sum up to it. Their ids do not
 * say it: they are random within a millisecond, and the clock of one node may be behind that of another.
 */
export const ledgerOrder: Migration = {
  async up(db) {
    await sql`alter table organization_credit_entries add column position bigint`.execute(db)
    await sql`
      update organization_credit_entries entry set position = numbered.position
      from (select id, row_number() over (order by id) as position from organization_credit_entries) numbered
      where numbered.id = entry.id`.execute(db)
    await sql`
      alter table organization_credit_entries
        alter column position set not null,
        alter column position add generated always as identity`.execute(db)
    await sql`
      select setval(pg_get_serial_sequence('organization_credit_entries', 'position'),
        (select coalesce(max(position), 0) + 1 from organization_credit_entries), false)`.execute(db)
    await sql`drop index organization_credits`.execute(db)
    await sql`create index organization_credits on organization_credit_entries (organization_id, position)`.execute(db)
  },
}
