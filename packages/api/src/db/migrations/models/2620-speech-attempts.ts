import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Requests to models for speech set the budget of their key aside, too; they are paid by characters and seconds. */
export const speechAttempts: Migration = {
  async up(db) {
    await sql`
      alter table model_attempts
        add column output_tokens bigint not null default 0,
        add column characters bigint not null default 0,
        add column seconds double precision not null default 0`.execute(db)
  },
}
