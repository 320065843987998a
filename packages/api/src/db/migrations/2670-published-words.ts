import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The words by which learners find a scenario: its own, and those of its persona and its mission, as they were published.
 * Of a persona that is its name and its post alone; all else about it is for the conversation.
 */
export const publishedWords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create function public_words(draft jsonb) returns text language sql immutable parallel safe
      as $$ select public.fold(case when draft ? 'first_name'
        then coalesce(draft->>'first_name', '') || ' ' || coalesce(draft->>'last_name', '') || ' '
          || coalesce(draft->>'job_title', '') || ' ' || coalesce(draft->>'company', '')
        else coalesce(draft->>'name', '') || ' ' || coalesce(draft->>'description', '') || ' '
          || coalesce(draft->>'tags', '') || ' ' || coalesce(draft->>'intro', '') || ' '
          || coalesce(draft->>'learner_role', '') end) $$`.execute(db)
    await sql`alter table authored_versions add column words text generated always as (public_words(draft)) stored`.execute(
      db,
    )
    await sql`create index authored_versions_search on authored_versions using gin (words gin_trgm_ops)`.execute(db)
    for (const part of ['persona', 'mission'])
      await sql`
        create index ${sql.raw(`authored_versions_of_${part}`)} on authored_versions
          (${sql.raw(`(draft->>'${part}_id')`)}) where draft ? ${sql.lit(`${part}_id`)}`.execute(db)
  },
}
