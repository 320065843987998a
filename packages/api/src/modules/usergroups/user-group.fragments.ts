import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'

/** The ids of the groups that a user belongs to, as a subquery. */
export const groupIdsOf = (userId: string): RawBuilder<unknown> => sql`
  (select user_group_id from user_group_members where user_id = ${userId})`

/** The learners of all groups that a user manages, as a subquery of user ids. */
export const learnersManagedBy = (userId: string): RawBuilder<unknown> => sql`(
  select member.user_id from user_group_members manager
  join user_groups on user_groups.id = manager.user_group_id and user_groups.deleted_at is null
  join user_group_members member on member.user_group_id = manager.user_group_id
  where manager.user_id = ${userId} and manager.manager
)`

export const findGroupIds = async (executor: Executor, userId: string): Promise<ReadonlySet<string>> => {
  const rows = await executor
    .selectFrom('user_group_members')
    .select('user_group_id')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map((row) => row.user_group_id))
}

/** The members of these groups, each once. */
export const findMemberIds = async (executor: Executor, groupIds: readonly string[]): Promise<readonly string[]> => {
  if (groupIds.length === 0) return []
  const rows = await executor
    .selectFrom('user_group_members')
    .innerJoin('user_groups', 'user_groups.id', 'user_group_members.user_group_id')
    .select('user_group_members.user_id')
    .distinct()
    .where('user_group_id', 'in', groupIds)
    .where('user_groups.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Whether all of these are groups of the organisation. */
export const areGroupsOf = async (
  executor: Executor,
  organizationId: string,
  groupIds: readonly string[],
): Promise<boolean> => {
  if (groupIds.length === 0) return true
  const rows = await executor
    .selectFrom('user_groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...groupIds])
    .execute()
  return rows.length === groupIds.length
}

/** The groups that are not deleted, as a table in the statements of other modules. */
export const standingGroups = sql<{ id: string }>`(select id from user_groups where deleted_at is null)`
