import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A trigger adds a request in the transaction that ends a session, so each ended session gets its analysis. */
const requests = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table analysis_requests (
      session_id uuid primary key references coaching_sessions on delete cascade,
      at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create function request_analysis() returns trigger language plpgsql as $$
    begin
      insert into analysis_requests (session_id) values (new.id) on conflict do nothing;
      perform pg_notify('parley_reports', new.id::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger requests_analysis after update of status on coaching_sessions for each row
    when (new.status in ('win', 'loose', 'end', 'abort') and old.status not in ('win', 'loose', 'end', 'abort')
      and new.started_at is not null)
    execute function request_analysis()`.execute(db)
}

const reports = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table analysis_reports (
      id uuid primary key,
      session_id uuid not null references coaching_sessions on delete cascade,
      organization_id uuid not null references organizations,
      owner_id uuid not null,
      observer_id uuid not null,
      observer_version integer not null,
      place integer not null,
      version integer not null,
      state text not null default 'pending',
      attempts integer not null default 0,
      lease_until timestamptz(3) not null,
      requested_by uuid,
      input_hash text,
      judge jsonb,
      body jsonb,
      failure text,
      visible_to_learner boolean not null,
      overrides jsonb not null default '{}',
      dispute jsonb,
      reviewed_by uuid,
      reviewed_at timestamptz(3),
      contribution jsonb,
      created_at timestamptz(3) not null default now(),
      finished_at timestamptz(3),
      unique (session_id, observer_id, version)
    )`.execute(db)
  await sql`create index analysis_reports_due on analysis_reports (lease_until) where state in ('pending', 'running')`.execute(
    db,
  )
  await sql`create index analysis_reports_same on analysis_reports (organization_id, input_hash)`.execute(db)
  await sql`
    create index analysis_reports_reviewed on analysis_reports (organization_id, reviewed_at)
    where reviewed_at is not null`.execute(db)
}

/** The totals of dashboards, one row per person and week. */
const progress = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table practice_weeks (
      owner_id uuid not null,
      week date not null,
      organization_id uuid not null,
      sessions integer not null default 0,
      wins integer not null default 0,
      seconds bigint not null default 0,
      overall_count integer not null default 0,
      overall_total double precision not null default 0,
      last_at timestamptz(3) not null,
      primary key (owner_id, week)
    )`.execute(db)
  await sql`
    create table skill_weeks (
      owner_id uuid not null,
      kind text not null,
      key text not null,
      week date not null,
      label text not null,
      count integer not null default 0,
      total double precision not null default 0,
      primary key (owner_id, kind, key, week)
    )`.execute(db)
  await sql`
    create table practice_scenarios (
      owner_id uuid not null,
      scenario_id uuid not null,
      attempts integer not null default 0,
      best text,
      last_session_id uuid not null,
      last_at timestamptz(3) not null,
      primary key (owner_id, scenario_id)
    )`.execute(db)
}

/** Creates the tables of reports, the tasks of observers, and the totals of dashboards. */
export const analysisReports: Migration = {
  up: async (db: Kysely<unknown>) => {
    await requests(db)
    await reports(db)
    await progress(db)
    await sql`
      create index coaching_sessions_live on coaching_sessions (owner_id, updated_at)
      where deleted_at is null and status in ('', 'in-progress', 'free-speech')`.execute(db)
    await sql`
      create index coaching_sessions_ended on coaching_sessions (owner_id, ended_at)
      where deleted_at is null and ended_at is not null`.execute(db)
    await sql`
      insert into analysis_requests (session_id)
      select id from coaching_sessions where status in ('win', 'loose', 'end', 'abort') and started_at is not null`.execute(
      db,
    )
  },
}
