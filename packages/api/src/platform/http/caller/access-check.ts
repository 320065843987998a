import { type Access, type Permission, permissionsOf, type Role, roles, satisfies } from '@parley/contracts/access'
import { holdsEvery, missingPermissions } from '@parley/contracts/access/held'
import { permissionNames as englishNames } from '@parley/contracts/access/words/en'
import { permissionNames as frenchNames } from '@parley/contracts/access/words/fr'
import { type Actor, permissionsHeld } from './actor.ts'
import { ProblemError } from '../problems/problem-error.ts'

/** Roles that can grant this permission: they hold it and may update users. */
const granters = (permission: Permission): Role[] =>
  roles.filter((role) => holdsEvery(permissionsOf[role], [permission, 'user-update']))

const names = { en: englishNames, fr: frenchNames }

/** The refusal says which permission is missing and who may grant it. */
export const forbidden = (missing: readonly Permission[]): ProblemError =>
  new ProblemError('forbidden', {
    values: (language) => ({ permission: missing.map((permission) => names[language][permission]).join(', ') }),
    context: { missing, granted_by: [...new Set(missing.flatMap(granters))] },
  })

/** Refuses a caller who may not make this call. Policies decide which records the call may touch. */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (access.kind === 'public') return
  if (actor.kind === 'anonymous') throw new ProblemError('not-signed-in', { headers: { 'www-authenticate': 'Bearer' } })
  const heldPermissions = permissionsHeld(actor)
  if (satisfies(access, heldPermissions) || access.kind === 'signed-in') return
  throw forbidden(missingPermissions(heldPermissions, access.permissions))
}
