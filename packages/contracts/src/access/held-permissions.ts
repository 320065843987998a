import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** The permissions of a person: a list in a browser, a set on the server. */
export type HeldPermissions = readonly Permission[] | ReadonlySet<Permission>

/**
 * True when a person holds a permission: the one place that decides it, for the server, the kit and the shell's guard.
 */
export const holdsPermission = (heldPermissions: HeldPermissions, permission: Permission): boolean =>
  'has' in heldPermissions ? heldPermissions.has(permission) : heldPermissions.includes(permission)

export const missingPermissions = (
  heldPermissions: HeldPermissions,
  neededPermissions: readonly Permission[],
): Permission[] => neededPermissions.filter((permission) => !holdsPermission(heldPermissions, permission))

export const holdsEvery = (heldPermissions: HeldPermissions, neededPermissions: readonly Permission[]): boolean =>
  missingPermissions(heldPermissions, neededPermissions).length === 0

export const holdsAny = (heldPermissions: HeldPermissions, acceptedPermissions: readonly Permission[]): boolean =>
  acceptedPermissions.some((permission) => holdsPermission(heldPermissions, permission))

/** The conditions that a manifest sets for a page. */
interface PageConditions {
  readonly permissions?: readonly Permission[]
  /** In addition, the user needs at least one of these. */
  readonly anyPermissions?: readonly Permission[]
  readonly roles?: readonly Role[]
}

interface PermissionsAndRoles {
  readonly permissions: HeldPermissions
  readonly roles: readonly Role[]
}

/** True when a signed-in user may open a page: the one rule for the guard, the menu and the links of pages. */
export const mayOpenPage = (
  { permissions = [], anyPermissions, roles = [] }: PageConditions,
  user: PermissionsAndRoles,
): boolean =>
  holdsEvery(user.permissions, permissions) &&
  (!anyPermissions || holdsAny(user.permissions, anyPermissions)) &&
  roles.every((role) => user.roles.includes(role))
