import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The product's messages to people, and each person's choice of messages and channels. */
export const notifications: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table notifications (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        kind text not null,
        name text not null,
        person text not null default '',
        date timestamptz(3),
        path text not null,
        /* A person is told once of events with the same key. */
        key text,
        in_app boolean not null,
        mail_due boolean not null,
        mailed_at timestamptz(3),
        read_at timestamptz(3),
        created_at timestamptz(3) not null default now(),
        unique (user_id, key)
      )`.execute(db)
    await sql`create index notifications_of_user on notifications (user_id, id) where in_app`.execute(db)
    await sql`create index notifications_unread on notifications (user_id) where in_app and read_at is null`.execute(db)
    await sql`create index notifications_by_age on notifications (created_at)`.execute(db)
    await sql`
      create table notification_choices (
        user_id uuid not null references users on delete cascade,
        kind text not null,
        app boolean not null,
        mail boolean not null,
        primary key (user_id, kind)
      )`.execute(db)
    await sql`alter table invitations add column invited_by uuid references users on delete set null`.execute(db)
    await sql`
      create view notification_readers as
        select id, organization_id, email, first_name,
          coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as display_name, language,
          state = 'active' and owns_email as has_mailbox
        from users where deleted_at is null and state in ('invited', 'active')`.execute(db)
  },
}
