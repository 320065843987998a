import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds recordings of spoken sessions: the learner's consent with the key of the recording, its parts, and the files of
 * deleted parts. A trigger names those files, so that every deletion of a session leads to their removal.
 */
export const recordings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table session_recordings (
        session_id uuid primary key references coaching_sessions on delete cascade,
        organization_id uuid not null references organizations,
        consent_version text not null,
        consent_text text not null,
        agreed_at timestamptz(3) not null default now(),
        withdrawn_at timestamptz(3),
        sealed_key text,
        bytes bigint not null default 0,
        is_full boolean not null default false,
        check ((sealed_key is null) = (withdrawn_at is not null))
      )`.execute(db)
    await sql`create index session_recordings_organization on session_recordings (organization_id)`.execute(db)
    await sql`
      create table recording_parts (
        id uuid primary key,
        session_id uuid not null references session_recordings on delete cascade,
        role text not null check (role in ('learner', 'persona')),
        utterance text,
        turn int,
        start_at int,
        characters int not null,
        seconds double precision not null,
        bytes bigint not null,
        object_key text not null,
        created_at timestamptz(3) not null default now(),
        unique (session_id, utterance),
        unique (session_id, turn, start_at)
      )`.execute(db)
    await sql`
      create table removed_recording_files (
        object_key text primary key,
        removed_at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`
      create function remember_recording_file() returns trigger language plpgsql as $$
      begin
        insert into removed_recording_files (object_key) values (old.object_key) on conflict do nothing;
        return old;
      end $$`.execute(db)
    await sql`
      create trigger remember_recording_file after delete on recording_parts
      for each row execute function remember_recording_file()`.execute(db)
  },
}
