import { type Permission, permissionsOf, type Role, roles } from '@parley/contracts/access'
import { holdsPermission } from '@parley/contracts/access/held'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'

const isSuperAdmin = sql`users.organization_role = 'super-admin'`

/** People who hold each of these permissions, by their role or by a list of their own. */
const holdEach = (permissions: readonly Permission[]): RawBuilder<unknown> => {
  const conditions = permissions.map((permission) => {
    const holding = roles.filter((role) => holdsPermission(permissionsOf[role], permission))
    return sql`((users.own_permissions is null and users.organization_role in (${sql.join(holding)}))
      or ${permission} = any(users.own_permissions))`
  })
  return sql.join(conditions, sql` and `)
}

const areHolders = (permissions: readonly Permission[]): RawBuilder<unknown> =>
  sql`users.deleted_at is null and users.state = 'active' and ${holdEach(permissions)}`

/** Those of these people who hold a permission, invited ones included. */
export const findHolders = async (
  executor: Executor,
  ids: ReadonlySet<string>,
  permission: Permission,
): Promise<Set<string>> => {
  if (ids.size === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from users where id in (${sql.join([...ids])}) and ${holdEach([permission])}`.execute(executor)
  return new Set(rows.map(({ id }) => id))
}

interface Person {
  id: string
  organization_id: string
}

/** The people who hold a permission: those of an organisation without super-admins, or all super-admins. */
export const findAllHolders = async (
  executor: Executor,
  organizationId: string | null,
  permission: Permission,
): Promise<Person[]> => {
  const place =
    organizationId === null ? isSuperAdmin : sql`users.organization_id = ${organizationId} and not ${isSuperAdmin}`
  const { rows } = await sql<Person>`
    select id, organization_id from users where ${place} and ${areHolders([permission])} order by id`.execute(executor)
  return rows
}

interface Others {
  /** The person who is not counted. */
  except: string
  permissions: readonly Permission[]
}

/** The number of other people of an organisation who hold the permissions, by role, without super-admins. */
export const countInOrganization = async (
  executor: Executor,
  organizationId: string,
  { except, permissions }: Others,
): Promise<{ role: Role; count: number }[]> => {
  const { rows } = await sql<{ role: Role; count: number }>`
    select organization_role as role, count(*)::int as count from users
    where organization_id = ${organizationId} and id <> ${except} and not ${isSuperAdmin} and ${areHolders(permissions)}
    group by organization_role order by organization_role`.execute(executor)
  return rows
}

/** The number of other super-admins who hold the permissions. */
export const countSuperAdmins = async (executor: Executor, { except, permissions }: Others): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where id <> ${except} and ${isSuperAdmin} and ${areHolders(permissions)}`.execute(executor)
  return rows[0]?.count ?? 0
}

/** The groups of a person, each with its other managers who hold the permissions. */
export const findGroupManagers = async (
  executor: Executor,
  { except, permissions }: Others,
): Promise<{ name: string; managers: string[] }[]> => {
  const { rows } = await sql<{ name: string; managers: string[] }>`
    select user_groups.name, array_agg(
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) order by users.name_key
    ) as managers
    from user_group_members mine
    join user_groups on user_groups.id = mine.user_group_id and user_groups.deleted_at is null
    join user_group_members manager on manager.user_group_id = mine.user_group_id and manager.manager
    join users on users.id = manager.user_id
    where mine.user_id = ${except} and users.id <> ${except} and ${areHolders(permissions)}
    group by user_groups.id, user_groups.name order by user_groups.name`.execute(executor)
  return rows
}
