import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A deleted part gives its bytes back to its recording, which then has room for more. When the recording itself is
 * deleted, its row is gone before its parts and nothing changes. Adds indexes for the jobs that look through parts.
 */
export const recordingSizes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create or replace function remember_recording_file() returns trigger language plpgsql as $$
      begin
        insert into removed_recording_files (object_key) values (old.object_key) on conflict do nothing;
        update session_recordings set bytes = greatest(0, bytes - old.bytes), is_full = false
        where session_id = old.session_id;
        return old;
      end $$`.execute(db)
    await sql`create unique index recording_parts_object_key on recording_parts (object_key)`.execute(db)
    await sql`
      create index recording_parts_unsent on recording_parts (created_at)
      where role = 'learner' and turn is null`.execute(db)
  },
}
