import type { Permission } from './permissions.ts'

/** The permissions of a person: a list in a browser, a set on the server. */
export type HeldPermissions = readonly Permission[] | ReadonlySet<Permission>

/**
 * True when a person holds a permission: the one place that decides it, for the server, the kit and the shell's guard.
 */
export const holdsPermission = (held: HeldPermissions, permission: Permission): boolean =>
  'has' in held ? held.has(permission) : held.includes(permission)

export const missingPermissions = (held: HeldPermissions, needed: readonly Permission[]): Permission[] =>
  needed.filter((permission) => !holdsPermission(held, permission))

export const holdsEvery = (held: HeldPermissions, needed: readonly Permission[]): boolean =>
  missingPermissions(held, needed).length === 0

export const holdsAny = (held: HeldPermissions, accepted: readonly Permission[]): boolean =>
  accepted.some((permission) => holdsPermission(held, permission))
