import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the credit that is reserved for a grading model, and an index of reports that wait for a person. */
const reports = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table analysis_reports add column reserved_micro_eur bigint not null default 0`.execute(db)
  await sql`
    create index analysis_reports_awaiting on analysis_reports (organization_id)
    where state = 'ready'
      and (dispute->>'state' = 'open' or (not visible_to_learner and reviewed_at is null))`.execute(db)
}

/** Certificates as they were granted, each once. */
const certificates = async (db: Kysely<unknown>): Promise<void> => {
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
}

/** People's comments on reports, and the certificates that they earn. */
export const reviewsAndCertificates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await reports(db)
    await certificates(db)
  },
}
