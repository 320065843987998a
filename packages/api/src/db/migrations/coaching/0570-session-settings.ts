import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the learner's settings of an open session: their notes, and whether a coach may give hints. */
export const sessionSettings: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table coaching_sessions
        add column notes text not null default '',
        add column coach_hints boolean not null default true`.execute(db)
  },
}
