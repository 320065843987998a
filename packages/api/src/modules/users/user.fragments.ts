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

export interface PlannedPerson {
  id: string
  name: string
  language: 'en' | 'fr'
  state: 'invited' | 'active' | 'disabled'
}

/** These people of an organisation, in the order of their names. Deleted people and those of others are left out. */
export const findPeople = async (
  executor: Executor,
  organizationId: string,
  ids: readonly string[],
): Promise<PlannedPerson[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<PlannedPerson>`
    select users.id, person.name, language, state from users join ${userNames} person on person.id = users.id
    where users.id in (${sql.join([...new Set(ids)])}) and organization_id = ${organizationId} and deleted_at is null
    order by name_key, users.id`.execute(executor)
  return rows
}
