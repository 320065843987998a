import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates the unsaved changes of authors: one row for each author and record. */
export const keptDrafts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table kept_drafts (
        user_id uuid not null references users on delete cascade,
        kind text not null,
        record_key text not null,
        fields jsonb not null,
        kept_at timestamptz(3) not null default now(),
        primary key (user_id, kind, record_key)
      )`.execute(db)
  },
}
