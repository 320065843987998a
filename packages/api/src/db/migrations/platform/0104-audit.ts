import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Append-only: the database itself refuses to change or remove what was written. */
export const audit: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table audit_events (
        id uuid primary key,
        at timestamptz(3) not null default clock_timestamp(),
        organization_id uuid,
        actor_kind text not null,
        actor_id uuid,
        actor_name text not null default '',
        action text not null,
        subject_kind text not null,
        subject_id text,
        before jsonb,
        after jsonb,
        address text not null default '',
        user_agent text not null default '',
        request_id text not null default '',
        search_key text collate "C" not null
          generated always as (fold(actor_name || ' ' || action || ' ' || coalesce(subject_id, '') || ' ' || address)) stored
      )`.execute(db)
    await sql`create index audit_of_organization on audit_events (organization_id, id)`.execute(db)
    await sql`create index audit_of_actor on audit_events (actor_id, id)`.execute(db)
    await sql`create index audit_of_subject on audit_events (subject_kind, subject_id, id)`.execute(db)
    await sql`create index audit_search on audit_events using gin (search_key gin_trgm_ops)`.execute(db)
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`.execute(db)
    await sql`
      create trigger audit_events_append_only before update or delete or truncate on audit_events
      for each statement execute function refuse_change()`.execute(db)
  },
}
