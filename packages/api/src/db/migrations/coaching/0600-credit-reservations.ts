import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** All credit that is reserved while language models answer, whichever part of the server reserved it. */
export const creditReservations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create view credit_reservations as
      select organization_id, reserved_micro_eur from analysis_reports where reserved_micro_eur > 0
      union all
      select organization_id, reserved_micro_eur from coach_looks where reserved_micro_eur > 0
      union all
      select session.organization_id, lease.reserved_micro_eur
      from reply_leases lease join coaching_sessions session on session.id = lease.session_id
      where lease.reserved_micro_eur > 0
      union all
      select chat.organization_id, lease.reserved_micro_eur
      from chat_answers lease join chats chat on chat.id = lease.chat_id
      where lease.reserved_micro_eur > 0`.execute(db)
  },
}
