import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const jobs = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table jobs (
      id uuid primary key,
      name text not null,
      key text,
      data jsonb not null,
      node text,
      attempt integer not null default 0,
      failures integer not null default 0,
      lease_until timestamptz(3) not null default clock_timestamp()
    )`.execute(db)
  await sql`create unique index jobs_waiting on jobs (name, key) where attempt = 0`.execute(db)
  await sql`create index jobs_due on jobs (name, lease_until)`.execute(db)
}

/**
 * Moves the waiting jobs of the former queue. Its tables stay, because a node of the former version may still use
 * them while this version starts. Reports are in their own table already.
 */
const formerJobs = (db: Kysely<unknown>) =>
  sql`
    do $$ begin
      if to_regclass('pgboss.job') is not null then
        with moved as (
          delete from pgboss.job
          where state in ('created', 'retry') and name <> 'report.write' and name not like '\\_\\_pgboss%'
          returning id, name, singleton_key, data, start_after
        )
        insert into jobs (id, name, key, data, lease_until)
        select id, name, singleton_key, coalesce(data, '{}'), start_after from moved
        on conflict do nothing;
      end if;
    end $$`.execute(db)

/** Creates the table of jobs, and gives reports the same leases as all other pending work. */
export const pendingWork: Migration = {
  up: async (db: Kysely<unknown>) => {
    await jobs(db)
    await formerJobs(db)
    await sql`
      alter table analysis_reports add column node text, add column attempt integer not null default 0`.execute(db)
  },
}
