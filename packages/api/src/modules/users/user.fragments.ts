import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'

/** The name of every user, deleted ones included, as a table in the statements of other modules. */
export const userNames = sql<{ id: string; name: string }>`(
  select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from users)`

/** The first and last name of every user, deleted ones included, as a table in the statements of other modules. */
export const fullNames = sql<{ id: string; full_name: string }>`(
  select id, trim(first_name || ' ' || last_name) as full_name from users)`

/** The name of the learner of a session, a user or a guest, as a column in the statements of other modules. */
export const learnerName = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<string | null>`
  case ${kind}
    when 'user' then (select person.name from ${userNames} person where person.id = ${id})
    else (select display_name from guests where guests.id = ${id})
  end`

/** The names of users and guests, also of deleted ones. */
export const findNames = async (executor: Executor, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const distinctIds = [...new Set(ids.filter((id) => id !== null))]
  if (distinctIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${userNames} person where id in (${sql.join(distinctIds)})
    union all
    select id, display_name from guests where id in (${sql.join(distinctIds)})`.execute(executor)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** True for a super-admin, deleted ones included, as a condition in the statements of other modules. */
export const isSuperAdmin = (id: RawBuilder<unknown>) => sql<boolean>`
  exists (select from users where users.id = ${id} and users.organization_role = 'super-admin')`

/** Lets only one transaction at a time go on for this user. */
export const lockUserRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

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
