import { type Permission, permissionsOf, type Role, roles } from '@parley/contracts/access'
import type { SessionReaders } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'

/** Active users who hold a permission, by their role or by a list of their own. */
const usersHolding = (permission: Permission): RawBuilder<unknown> => {
  const holding = roles.filter((role) => permissionsOf[role].includes(permission))
  return sql`users.deleted_at is null and users.state = 'active' and (
    (users.own_permissions is null and users.organization_role in (${sql.join(holding)}))
    or ${permission} = any(users.own_permissions))`
}

const isSuperAdmin = sql`users.organization_role = 'super-admin'`
const checks = usersHolding('coaching-session-check-other')
const readsOthers = usersHolding('user-read-other')

type Learner = Pick<UserActor, 'id' | 'organizationId'>

const countInOrganization = async (executor: Executor, { id, organizationId }: Learner) => {
  const { rows } = await sql<{ role: Role; count: number }>`
    select organization_role as role, count(*)::int as count from users
    where organization_id = ${organizationId} and id <> ${id} and not ${isSuperAdmin} and ${checks} and ${readsOthers}
    group by organization_role order by organization_role`.execute(executor)
  return rows
}

const countPlatform = async (executor: Executor, { id }: Pick<Learner, 'id'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where id <> ${id} and ${isSuperAdmin} and ${checks}`.execute(executor)
  return rows[0]?.count ?? 0
}

const managersOfGroups = async (executor: Executor, { id }: UserActor) => {
  const { rows } = await sql<{ name: string; managers: string[] }>`
    select user_groups.name, array_agg(
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) order by users.name_key
    ) as managers
    from user_group_members mine
    join user_groups on user_groups.id = mine.user_group_id and user_groups.deleted_at is null
    join user_group_members manager on manager.user_group_id = mine.user_group_id and manager.manager
    join users on users.id = manager.user_id
    where mine.user_id = ${id} and users.id <> ${id} and ${checks}
    group by user_groups.id, user_groups.name order by user_groups.name`.execute(executor)
  return rows
}

/** The counterpart of `visibleTo`: the users who may read the sessions of this user. */
export const readSessionReaders = async (executor: Executor, actor: UserActor): Promise<SessionReaders> => {
  const { name } = await executor
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', actor.organizationId)
    .executeTakeFirstOrThrow()
  return {
    organization_name: name,
    organization: await countInOrganization(executor, actor),
    groups: await managersOfGroups(executor, actor),
    platform: await countPlatform(executor, actor),
  }
}

const noOne = '00000000-0000-0000-0000-000000000000'

/** How many people may read the sessions of a guest, beside the one who invited them. */
export const countGuestReaders = async (
  executor: Executor,
  { organizationId, except }: { organizationId: string; except: string | null },
): Promise<number> => {
  const id = except ?? noOne
  const roles = await countInOrganization(executor, { id, organizationId })
  return roles.reduce((sum, { count }) => sum + count, await countPlatform(executor, { id }))
}
