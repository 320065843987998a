import { sql } from 'kysely'
import type { Executor } from '../../db/index.ts'

/** The name of every user, deleted ones included, as a table in the statements of other modules. */
export const userNames = sql<{ id: string; name: string }>`(
  select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users)`

/** The account that owns an address: at most one in the whole installation. */
export const findEmailOwner = (
  executor: Executor,
  email: string,
): Promise<{ id: string; organization_id: string } | undefined> =>
  executor
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where('email', '=', email)
    .where('has_been_active', '=', true)
    .where('owns_email', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
