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

/** The learners of each group, without its managers and deleted users, as a table in the statements of other modules. */
export const groupLearners = sql`(
  select member.user_group_id, member.user_id, users.name_key,
    coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name
  from user_group_members member join users on users.id = member.user_id and users.deleted_at is null
  where not member.manager)`

interface GroupReader {
  /** Null for the groups of all organisations. */
  organizationId: string | null
  /** Set when the reader sees only the groups that this user manages. */
  managerId: string | null
}

/** The groups whose progress a person may read, in the order of their names, as a table; null is all of them. */
export const readableGroups = (
  { organizationId, managerId }: GroupReader,
  most: number | null,
): RawBuilder<unknown> => sql`(
  select id, name, name_key from user_groups where deleted_at is null
    ${organizationId === null ? sql`` : sql`and organization_id = ${organizationId}`}
    ${managerId === null ? sql`` : sql`and id in (select user_group_id from user_group_members where user_id = ${managerId} and manager)`}
  order by name_key limit ${most}::int)`

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

/** Those of these ids that are groups of the organisation. */
export const findGroupsOf = async (
  executor: Executor,
  organizationId: string,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (groupIds.length === 0) return new Set()
  const rows = await executor
    .selectFrom('user_groups')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...groupIds])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The empty ones of these groups of the organisation. */
export const findEmptyGroups = async (
  executor: Executor,
  organizationId: string,
  groupIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (groupIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from user_groups
    where id in (${sql.join([...new Set(groupIds)])}) and organization_id = ${organizationId} and deleted_at is null
      and not exists (
        select from user_group_members member join users on users.id = member.user_id and users.deleted_at is null
        where member.user_group_id = user_groups.id)`.execute(executor)
  return new Set(rows.map(({ id }) => id))
}

/** The names of all groups, deleted ones too, as a table in the statements of other modules. */
export const groupNames = sql.table('user_groups')

/** The groups that are not deleted, as a table in the statements of other modules. */
export const standingGroups = sql<{
  id: string
  name: string
}>`(select id, name from user_groups where deleted_at is null)`
