import type { Permission, Role } from '@parley/contracts/access'
import type { CustomValues } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Language } from '../../platform/http/index.ts'

interface UserTables {
  users: {
    id: string
    organization_id: string
    email: string
    first_name: Generated<string>
    last_name: Generated<string>
    name_key: ColumnType<string, never, never>
    organization_role: Role
    /** Null means the permissions of the role. */
    own_permissions: Permission[] | null
    state: 'invited' | 'active' | 'disabled'
    /** The database sets this when the account becomes active. From then on the address is this account's alone. */
    has_been_active: ColumnType<boolean, never, never>
    /** False when another organisation's account took the address while this account was deleted. */
    owns_email: Generated<boolean>
    language: Generated<Language>
    image_url: string | null
    custom: ColumnType<CustomValues, string | undefined, string>
    password_hash: string | null
    version: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    deleted_at: Date | null
  }
}

/** Every module may read these. */
interface UserViews {
  user_emails: { id: string; email: string }
  /** The seats of each organisation that are taken. */
  organization_seats: { organization_id: string; taken: number }
  person_names: { id: string; name: string }
}

declare module '../../db/tables.ts' {
  interface Tables extends UserTables, UserViews {}
}

export type UserRow = Selectable<UserTables['users']>
