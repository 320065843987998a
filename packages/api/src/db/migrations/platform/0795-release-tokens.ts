import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Creates the tokens with which teams publish and promote releases. Only their hashes are stored. */
export const releaseTokens: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table release_tokens (
        id uuid primary key,
        name text not null,
        token_hash bytea not null unique,
        ending text not null,
        parts jsonb not null,
        environments jsonb not null,
        created_by uuid references users on delete set null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      )`.execute(db)
  },
}
