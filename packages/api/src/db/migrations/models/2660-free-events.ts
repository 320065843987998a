import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Learners read the events of their sessions. The price of an answer stands on the bill alone, as in new sessions. */
export const freeEvents: Migration = {
  async up(db) {
    await sql`
      update events set data = jsonb_set(data::jsonb, '{usage,cost_eur}', '0')::json
      where type = 'reply.completed' and (data -> 'usage' ->> 'cost_eur')::numeric > 0`.execute(db)
    await sql`
      update events set data = jsonb_set(data::jsonb, '{cost_eur}', '0')::json
      where type = 'usage' and (data ->> 'cost_eur')::numeric > 0`.execute(db)
  },
}
