import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records that authors write. The fields of a kind stand in `content`, so that a new field is no migration. */
export const authoredRecords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table authored_records (
        id uuid primary key,
        kind text not null check (kind in ('persona', 'mission', 'observer', 'scenario', 'playlist')),
        organization_id uuid references organizations,
        name text not null,
        name_key text collate "C" not null generated always as (fold(name)) stored,
        description text not null default '',
        image_url text,
        tags text[] not null default '{}',
        language text not null,
        visibility text not null check (visibility in ('private', 'groups', 'organization', 'platform')),
        custom jsonb not null default '{}',
        content jsonb not null,
        state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
        version integer not null default 1,
        published_version integer,
        forked_from_id uuid,
        forked_from_version integer,
        created_by uuid references users,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        check ((organization_id is null) = (visibility = 'platform'))
      )`.execute(db)
    for (const [name, columns] of [
      ['updated', 'updated_at, id'],
      ['named', 'name_key, id'],
    ]) {
      await sql`
        create index ${sql.raw(`authored_records_${name}`)} on authored_records (kind, organization_id, ${sql.raw(columns ?? '')})
        where deleted_at is null`.execute(db)
    }
    await sql`create index authored_records_search on authored_records using gin (name_key gin_trgm_ops)`.execute(db)
    await sql`
      create table authored_versions (
        record_id uuid not null references authored_records on delete cascade,
        version integer not null,
        draft jsonb not null,
        published_by uuid,
        published_at timestamptz(3) not null default now(),
        primary key (record_id, version)
      )`.execute(db)
    await sql`
      create table authored_shares (
        record_id uuid not null references authored_records on delete cascade,
        subject_kind text not null check (subject_kind in ('user', 'usergroup')),
        subject_id uuid not null,
        level text not null check (level in ('view', 'run', 'edit')),
        primary key (record_id, subject_kind, subject_id)
      )`.execute(db)
    await sql`create index authored_shares_of_subject on authored_shares (subject_kind, subject_id)`.execute(db)
  },
}
