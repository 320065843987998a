import { permissionsOf, type Role, roles } from '@parley/contracts/access'
import { holdsEvery } from '@parley/contracts/access/held'
import { useUser } from '@parley/mfe-kit'

/** The roles whose permissions the signed-in user holds. The server refuses all others. */
export function useGrantableRoles(): readonly Role[] {
  const ownPermissions = new Set(useUser()?.permissions)
  return roles.filter((role) => role !== 'guest' && holdsEvery(ownPermissions, permissionsOf[role]))
}
