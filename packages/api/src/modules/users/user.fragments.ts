import { sql } from 'kysely'

/** The name of every user, deleted ones included, as a table in the statements of other modules. */
export const userNames = sql<{ id: string; name: string }>`(
  select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users)`
