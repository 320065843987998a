import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The look of messages, their sender, and what became of each. The text of a message is not in the log. */
export const mail: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table mail_texts (
        kind text not null,
        language text not null,
        subject text not null,
        body text not null,
        updated_at timestamptz(3) not null default now(),
        primary key (kind, language)
      )`.execute(db)
    await sql`
      create table mail_sender (
        only_row boolean primary key default true check (only_row),
        name text not null,
        reply_to text
      )`.execute(db)
    await sql`
      create table mail_log (
        id uuid primary key,
        at timestamptz(3) not null default now(),
        kind text not null,
        recipient text not null,
        subject text not null,
        state text not null check (state in ('sent', 'failed', 'bounced')),
        answer text not null
      )`.execute(db)
    await sql`create index mail_log_by_age on mail_log (at)`.execute(db)
    await sql`create index mail_log_by_recipient on mail_log (recipient, id)`.execute(db)
  },
}
