import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Every change of a setting that a super-admin made. The newest version of a key is its stored value; a row without
 * one says that the stored value was removed. Secrets stand in `sealed`.
 */
export const settingChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table setting_changes (
        id uuid primary key,
        key text not null,
        version integer not null check (version > 0),
        value text,
        sealed text,
        author_id uuid references users (id) on delete set null,
        reason text not null,
        reverted_to integer,
        at timestamptz(3) not null default now(),
        unique (key, version),
        check (value is null or sealed is null)
      )`.execute(db)
  },
}
