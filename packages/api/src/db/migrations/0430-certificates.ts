import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Certificates as they were granted, each once. */
export const certificates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table certificates (
        id uuid primary key,
        number text not null unique,
        organization_id uuid not null references organizations,
        user_id uuid not null references users on delete cascade,
        playlist_id uuid not null,
        content jsonb not null,
        issued_at timestamptz(3) not null default now(),
        unique (user_id, playlist_id)
      )`.execute(db)
  },
}
