import type { ColumnType, Generated, Selectable } from 'kysely'

export interface UserGroupTables {
  user_groups: {
    id: string
    organization_id: string
    name: string
    name_key: ColumnType<string, never, never>
    description: Generated<string>
    image_url: string | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  user_group_members: { user_group_id: string; user_id: string; manager: Generated<boolean> }
}

export type UserGroupRow = Selectable<UserGroupTables['user_groups']>
