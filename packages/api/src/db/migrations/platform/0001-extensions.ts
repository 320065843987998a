import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Search ignores case and accents: `fold` is what both the index and the query go through. */
export const extensions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create extension if not exists unaccent`.execute(db)
    await sql`
      create function fold(text) returns text language sql immutable parallel safe strict
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`.execute(db)
  },
}
