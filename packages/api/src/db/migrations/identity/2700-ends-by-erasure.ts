import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A row that is deleted takes its access away, like one that is changed: the erasure of a person deletes theirs. */
export const endsByErasure: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create function tell_access_removal() returns trigger language plpgsql as $$
      begin
        perform pg_notify('parley_access', tg_argv[0] || ' ' || old.id);
        return null;
      end $$`.execute(db)
    await sql`
      create trigger tells_removal after delete on sign_ins for each row
      when (old.ended_at is null and old.expires_at > now())
      execute function tell_access_removal('sign-in')`.execute(db)
    for (const [table, kind] of [
      ['users', 'user'],
      ['guests', 'guest'],
    ] as const)
      await sql`
        create trigger tells_removal after delete on ${sql.table(table)} for each row
        execute function tell_access_removal(${sql.lit(kind)})`.execute(db)
  },
}
