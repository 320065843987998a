import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const events: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table event_streams (
        stream text primary key check (length(stream) between 1 and 200),
        last_seq bigint not null
      )`.execute(db)
    await sql`
      create table events (
        stream text not null references event_streams on delete cascade,
        seq bigint not null,
        type text not null,
        data json not null,
        at timestamptz(3) not null default clock_timestamp(),
        primary key (stream, seq)
      )`.execute(db)
  },
}
