import type { CustomValues } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface UserGroupTables {
  user_groups: {
    id: string
    organization_id: string
    name: string
    name_key: ColumnType<string, never, never>
    description: Generated<string>
    image_url: string | null
    custom: ColumnType<CustomValues, string | undefined, string>
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
  user_group_members: { user_group_id: string; user_id: string; manager: Generated<boolean> }
}

declare module '../../db/tables.ts' {
  interface Tables extends UserGroupTables {}
}

export type UserGroupRow = Selectable<UserGroupTables['user_groups']>
