import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor, Trx } from '../../db/index.ts'
import { type Actor, scopeOf } from '../../platform/http/index.ts'
import { everyRecord, type PageQuery, PreparedPages, searchWords, selectPage } from '../../platform/lists/index.ts'
import { customConditions, customValueStore } from '../custom-fields/index.ts'
import { seesAddresses, seesSuperAdmins } from './user.policy.ts'
import type { UserRow } from './user.table.ts'

export type UserRecord = Omit<UserRow, 'name_key' | 'password_hash' | 'owns_email'> & {
  groups: { id: string; name: string; manager: boolean }[]
}

const columns = sql`
  record.organization_id, record.email, record.first_name, record.last_name, record.organization_role,
  record.own_permissions, record.state, record.has_been_active, record.language, record.image_url, record.custom, record.version, record.created_at,
  record.updated_at, record.deleted_at,
  (
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'manager', m.manager) order by g.name_key), '[]')
    from user_group_members m join user_groups g on g.id = m.user_group_id and g.deleted_at is null
    where m.user_id = record.id
  ) as groups`

const superAdmins = sql`organization_role = 'super-admin'`

interface Filters {
  group_id?: string | undefined
  role?: string | undefined
  state?: string | undefined
  custom?: string | readonly string[] | undefined
}

const conditions = ({ group_id: groupId, role, state, custom }: Filters): RawBuilder<unknown>[] => [
  ...(role ? [sql`organization_role = ${role}`] : []),
  ...(state ? [sql`state = ${state}`] : []),
  ...(groupId ? [sql`id in (select user_id from user_group_members where user_group_id = ${groupId})`] : []),
  ...customConditions(custom),
]

const preparedPages = new PreparedPages('users')

/** Every user that a list would show on all its pages. */
export const everyUser = (
  executor: Executor,
  actor: Actor,
  organizationId: string | null,
  { search, ...filters }: Filters & { search?: string | undefined },
) =>
  everyRecord<UserRecord>(executor, {
    table: 'users',
    organizationId,
    search,
    where: conditions(filters),
    hidden: seesSuperAdmins(actor) ? undefined : superAdmins,
    columns,
  })

export const selectUsers = (db: Database, actor: Actor, organizationId: string | null, query: PageQuery & Filters) =>
  selectPage<UserRecord>(db, {
    table: 'users',
    organizationId,
    query,
    where: conditions(query),
    hidden: seesSuperAdmins(actor) ? undefined : superAdmins,
    columns,
    isCounted: true,
    preparedPages,
  })

export interface NameQuery {
  search?: string | undefined
  ids?: string | readonly string[] | undefined
}

/** People whom one finds without their address: each word of the search is in their first or last name. */
const foundByName = (search: string | undefined): RawBuilder<unknown>[] => [
  sql`trim(first_name || last_name) <> ''`,
  ...searchWords(search).map((word) => sql`fold(last_name || ' ' || first_name) like '%' || fold(${word}) || '%'`),
]

/**
 * The names of people who can be given something: the first ones that match, or those with the ids. A person without a
 * name is called by their address, so only callers who see addresses find them.
 */
export const selectUserNames = async (
  executor: Executor,
  actor: Actor,
  organizationId: string | null,
  { search, ids }: NameQuery,
): Promise<{ id: string; name: string }[]> => {
  const { items } = await selectPage<{ id: string; name: string }>(executor, {
    table: 'users',
    organizationId,
    query: { page: 1, size: ids === undefined ? 48 : 100, sort: 'name', search },
    where: [
      sql`state <> 'disabled'`,
      ...(ids === undefined ? [] : [sql`id = any(${[ids].flat()}::uuid[])`]),
      ...(seesAddresses(actor) ? [] : foundByName(search)),
    ],
    hidden: seesSuperAdmins(actor) ? undefined : superAdmins,
    columns: sql`coalesce(nullif(trim(record.first_name || ' ' || record.last_name), ''), record.email) as name`,
    isCounted: false,
  })
  return items.map(({ id, name }) => ({ id, name }))
}

/** The custom values of users. */
export const userCustomValues = customValueStore({ kind: 'user', table: sql`users` })

interface UserSelection {
  id: string
  deleted?: boolean
}

/** Returns one user whom the actor may see. Foreign and missing users get the same answer. */
export const findUser = async (
  executor: Executor,
  actor: Actor,
  { id, deleted = false }: UserSelection,
): Promise<UserRecord | undefined> => {
  const scope = scopeOf(actor)
  const { rows } = await sql<UserRecord>`
    select record.id, ${columns} from users record
    where record.id = ${id}
      ${scope === null ? sql`` : sql`and record.organization_id = ${scope}`}
      ${seesSuperAdmins(actor) ? sql`` : sql`and not (${superAdmins})`}
      and record.deleted_at is ${deleted ? sql`not null` : sql`null`}`.execute(executor)
  return rows[0]
}

/** Locks the row until the transaction ends, so that of two changes to one version only one succeeds. */
export const lockUser = async (trx: Trx, actor: Actor, which: UserSelection): Promise<UserRecord | undefined> => {
  await trx.selectFrom('users').select('id').where('id', '=', which.id).forUpdate().execute()
  return findUser(trx, actor, which)
}

/** Replaces the groups of a user within their organisation. Returns false when one of the groups is missing. */
export const setGroupsOf = async (
  trx: Trx,
  user: Pick<UserRow, 'id' | 'organization_id'>,
  groupIds: readonly string[],
) => {
  const distinctIds = [...new Set(groupIds)]
  const groups =
    distinctIds.length === 0
      ? []
      : await trx
          .selectFrom('user_groups')
          .select('id')
          .where('id', 'in', distinctIds)
          .where('organization_id', '=', user.organization_id)
          .where('deleted_at', 'is', null)
          .execute()
  if (groups.length !== distinctIds.length) return false
  let others = trx.deleteFrom('user_group_members').where('user_id', '=', user.id)
  if (distinctIds.length > 0) others = others.where('user_group_id', 'not in', distinctIds)
  await others.execute()
  if (distinctIds.length === 0) return true
  await trx
    .insertInto('user_group_members')
    .values(distinctIds.map((id) => ({ user_group_id: id, user_id: user.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
