import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Applications that a super-admin approved, each version with the files that were checked, the organisations that
 * enabled them, and the groups that may open them.
 */
export const applications: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table applications (
        id uuid primary key,
        slug text not null,
        kind text not null check (kind in ('remote', 'frame')),
        address text not null,
        current_id uuid not null,
        previous_id uuid,
        version integer not null default 1,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`.execute(db)
    await sql`create unique index applications_by_slug on applications (slug) where deleted_at is null`.execute(db)
    await sql`
      create table application_versions (
        id uuid primary key,
        application_id uuid not null references applications (id) on delete cascade,
        version text not null,
        digest text not null,
        description jsonb not null,
        approved_by uuid references users (id) on delete set null,
        approved_at timestamptz(3) not null default now(),
        unique (application_id, digest)
      )`.execute(db)
    await sql`create index application_versions_by_digest on application_versions (digest)`.execute(db)
    await sql`
      alter table applications
        add foreign key (current_id) references application_versions (id) deferrable initially deferred,
        add foreign key (previous_id) references application_versions (id) deferrable initially deferred`.execute(db)
    await sql`
      create table application_installations (
        application_id uuid not null references applications (id) on delete cascade,
        organization_id uuid not null references organizations (id) on delete cascade,
        everyone boolean not null default false,
        installed_at timestamptz(3) not null default now(),
        primary key (application_id, organization_id)
      )`.execute(db)
    await sql`
      create table application_groups (
        application_id uuid not null,
        organization_id uuid not null,
        group_id uuid not null references user_groups (id) on delete cascade,
        primary key (application_id, group_id),
        foreign key (application_id, organization_id)
          references application_installations (application_id, organization_id) on delete cascade
      )`.execute(db)
  },
}
