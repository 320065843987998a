import type { Actor } from '../../platform/http/index.ts'
import { effectivePermissions } from '../identity/index.ts'
import { userAbilities } from './user.policy.ts'
import type { UserRecord } from './user.repo.ts'

/** A row as the contract shows it to this caller. */
export const userAnswer = (actor: Actor, row: UserRecord) => ({
  ...row,
  permissions: [...effectivePermissions(row.organization_role, row.own_permissions)],
  own_permissions: row.own_permissions !== null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: userAbilities(actor, row),
})
