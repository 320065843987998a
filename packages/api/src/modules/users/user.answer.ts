import { permissionsOf } from '@parley/contracts/access'
import type { Actor } from '../../platform/http/index.ts'
import { userAbilities } from './user.policy.ts'
import type { UserRecord } from './user.repo.ts'

/** Builds the answer for this caller field by field, because a copy of the whole row is the slowest part of a list. */
export const userAnswer = (actor: Actor, row: UserRecord) => ({
  id: row.id,
  organization_id: row.organization_id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  organization_role: row.organization_role,
  permissions: [...(row.own_permissions ?? permissionsOf[row.organization_role])],
  own_permissions: row.own_permissions !== null,
  state: row.state,
  language: row.language,
  image_url: row.image_url,
  custom: row.custom,
  groups: row.groups,
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: userAbilities(actor, row),
})
