import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds the sessions that an organisation started in a month, to count them against the number that it agreed on. */
export const startedSessions: Migration = {
  async up(db) {
    await sql`
      create index coaching_sessions_started on coaching_sessions (organization_id, started_at)
      where started_at is not null and kind <> 'test'`.execute(db)
  },
}
