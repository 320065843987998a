import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The details that messages to the people of one organisation have; null is as the installation has it. */
export const organizationMail: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table organization_mail (
        organization_id uuid primary key references organizations on delete cascade,
        sender_name text,
        reply_to text,
        closing_en text,
        closing_fr text,
        version integer not null
      )`.execute(db)
    await sql`
      create index mail_log_by_organization on mail_log (organization_id, id) where organization_id is not null`.execute(
      db,
    )
  },
}
