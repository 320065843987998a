import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const keycloak: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table sso_attempts (
        id uuid primary key,
        state_hash bytea not null unique,
        browser_hash bytea not null,
        realm text not null,
        sealed text not null,
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index sso_attempts_expiry on sso_attempts (expires_at)`.execute(db)
    await sql`
      create table user_identities (
        user_id uuid not null references users on delete cascade,
        realm text not null,
        subject text not null,
        created_at timestamptz(3) not null default now(),
        primary key (realm, subject),
        unique (user_id, realm)
      )`.execute(db)
    await sql`
      create table sso_sessions (
        id uuid primary key,
        sign_in_id uuid not null unique references sign_ins on delete cascade,
        realm text not null,
        sealed text not null,
        created_at timestamptz(3) not null default now()
      )`.execute(db)
    await sql`
      create table sso_refresh_tokens (
        id uuid primary key,
        session_id uuid not null references sso_sessions on delete cascade,
        token_hash bytea not null unique,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index sso_refresh_tokens_of_session on sso_refresh_tokens (session_id)`.execute(db)
  },
}
