import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The balance of a ledger line is the sum of the bookings up to it. Credit that is reserved for an unfinished answer
 * is missing from `credit_micro_eur`, so the bookings have a sum of their own.
 */
export const bookedCredit: Migration = {
  async up(db) {
    await sql`alter table organizations add column booked_micro_eur bigint not null default 0`.execute(db)
    await sql`
      update organizations set booked_micro_eur = booked.amount
      from (select organization_id, sum(amount_micro_eur) as amount from organization_credit_entries group by 1) booked
      where booked.organization_id = organizations.id`.execute(db)
    await sql`
      update organization_credit_entries set balance_micro_eur = running.balance
      from (
        select id, sum(amount_micro_eur) over (partition by organization_id order by id) as balance
        from organization_credit_entries
      ) running
      where running.id = organization_credit_entries.id`.execute(db)
  },
}
