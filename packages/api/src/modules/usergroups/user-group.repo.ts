import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { type Actor, scopeOf } from '../../platform/http/index.ts'
import { everyRecord, type PageQuery, selectPage } from '../../platform/lists/index.ts'
import { customConditions, customValueStore } from '../custom-fields/index.ts'
import { userGroupAbilities } from './user-group.policy.ts'
import type { UserGroupRow } from './user-group.table.ts'

export type UserGroupRecord = Omit<UserGroupRow, 'name_key'> & { member_count: number }

export interface GroupMember {
  id: string
  email: string
  first_name: string
  last_name: string
  manager: boolean
}

const columns = sql`
  record.organization_id, record.name, record.description, record.image_url, record.custom, record.version, record.created_at,
  record.updated_at, record.deleted_at,
  (
    select count(*) from user_group_members m join users u on u.id = m.user_id and u.deleted_at is null
    where m.user_group_id = record.id
  ) as member_count`

interface Filters {
  custom?: string | readonly string[] | undefined
}

export const selectUserGroups = (
  executor: Executor,
  organizationId: string | null,
  query: PageQuery & Filters & { ids?: string | readonly string[] | undefined },
) =>
  selectPage<UserGroupRecord>(executor, {
    table: 'user_groups',
    organizationId,
    query,
    where: [
      ...customConditions(query.custom),
      ...(query.ids === undefined ? [] : [sql`id = any(${[query.ids].flat()}::uuid[])`]),
    ],
    columns,
    isCounted: true,
  })

/** Every group that a list would show on all its pages. */
export const everyUserGroup = (
  executor: Executor,
  organizationId: string | null,
  { search, custom }: Filters & { search?: string | undefined },
) =>
  everyRecord<UserGroupRecord>(executor, {
    table: 'user_groups',
    organizationId,
    search,
    where: customConditions(custom),
    columns,
  })

/** The custom values of user groups. */
export const userGroupCustomValues = customValueStore({ kind: 'usergroup', table: sql`user_groups` })

interface GroupSelection {
  id: string
  deleted?: boolean
}

export const findUserGroup = async (
  executor: Executor,
  actor: Actor,
  { id, deleted = false }: GroupSelection,
): Promise<UserGroupRecord | undefined> => {
  const scope = scopeOf(actor)
  const { rows } = await sql<UserGroupRecord>`
    select record.id, ${columns} from user_groups record
    where record.id = ${id}
      ${scope === null ? sql`` : sql`and record.organization_id = ${scope}`}
      and record.deleted_at is ${deleted ? sql`not null` : sql`null`}`.execute(executor)
  return rows[0]
}

export const lockUserGroup = async (
  trx: Trx,
  actor: Actor,
  which: GroupSelection,
): Promise<UserGroupRecord | undefined> => {
  await trx.selectFrom('user_groups').select('id').where('id', '=', which.id).forUpdate().execute()
  return findUserGroup(trx, actor, which)
}

const membersOf = (executor: Executor, groupId: string): Promise<GroupMember[]> =>
  executor
    .selectFrom('user_group_members')
    .innerJoin('users', 'users.id', 'user_group_members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'user_group_members.manager'])
    .where('user_group_members.user_group_id', '=', groupId)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.name_key')
    .execute()

/** Replaces the members of a group by users of its organisation. Returns false when one of them is missing. */
export const setMembers = async (
  trx: Trx,
  group: Pick<UserGroupRow, 'id' | 'organization_id'>,
  members: readonly { id: string; manager: boolean }[],
): Promise<boolean> => {
  const managerById = new Map(members.map((member) => [member.id, member.manager]))
  await trx.deleteFrom('user_group_members').where('user_group_id', '=', group.id).execute()
  if (managerById.size === 0) return true
  const users = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...managerById.keys()])
    .where('organization_id', '=', group.organization_id)
    .where('deleted_at', 'is', null)
    .execute()
  if (users.length !== managerById.size) return false
  const rows = [...managerById].map(([id, manager]) => ({ user_group_id: group.id, user_id: id, manager }))
  await trx.insertInto('user_group_members').values(rows).execute()
  return true
}

export const userGroupAnswer = (actor: Actor, row: UserGroupRecord) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: userGroupAbilities(actor),
})

/** Returns the group with its members, as this transaction sees them. */
export const userGroupDetail = async (executor: Executor, actor: Actor, row: UserGroupRecord) => ({
  ...userGroupAnswer(actor, row),
  members: await membersOf(executor, row.id),
})
