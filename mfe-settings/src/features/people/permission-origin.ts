import { type Permission, permissions, permissionsOf, type Role } from '@parley/contracts/access'
import { holdsEvery, holdsPermission } from '@parley/contracts/access/held'

/** The reason why a person has or lacks a permission. */
export type PermissionOrigin = 'role' | 'granted' | 'withdrawn' | 'none'

export interface PermissionRow {
  readonly permission: Permission
  readonly origin: PermissionOrigin
  readonly isHeld: boolean
}

const entities = [
  'ai-model',
  'ai-provider',
  'ai-service-key',
  'application',
  'chat',
  'coaching-mission',
  'coaching-observer',
  'coaching-persona',
  'coaching-playlist',
  'coaching-scenario',
  'coaching-session-generator',
  'coaching-session',
  'environment-variables',
  'organization',
  'super-admin',
  'user-group',
  'user',
] as const
export type PermissionEntity = (typeof entities)[number] | 'other'

const entityOf = (permission: Permission): PermissionEntity =>
  entities.find((entity) => permission.startsWith(`${entity}-`)) ?? 'other'

const originOf = (isOfRole: boolean, isHeld: boolean): PermissionOrigin => {
  if (isOfRole) return isHeld ? 'role' : 'withdrawn'
  return isHeld ? 'granted' : 'none'
}

/** Every permission with its origin, by entity. `own` is the person's own list; null means the permissions of the role. */
export const explainPermissions = (role: Role, own: readonly Permission[] | null) => {
  const ofRole = new Set(permissionsOf[role])
  const heldPermissions = new Set(own ?? permissionsOf[role])
  const groups = new Map<PermissionEntity, PermissionRow[]>()
  for (const permission of permissions) {
    const isHeld = holdsPermission(heldPermissions, permission)
    const rows = groups.get(entityOf(permission)) ?? []
    rows.push({ permission, isHeld, origin: originOf(holdsPermission(ofRole, permission), isHeld) })
    groups.set(entityOf(permission), rows)
  }
  return [...groups].map(([entity, rows]) => ({ entity, rows })).toSorted((a, b) => a.entity.localeCompare(b.entity))
}

/** The own list after one change; null as soon as it equals the permissions of the role. */
export const changePermission = (
  role: Role,
  own: readonly Permission[] | null,
  { permission, isHeld }: { readonly permission: Permission; readonly isHeld: boolean },
): Permission[] | null => {
  const heldPermissions = new Set(own ?? permissionsOf[role])
  if (isHeld) heldPermissions.add(permission)
  else heldPermissions.delete(permission)
  const equalsRole =
    heldPermissions.size === permissionsOf[role].length && holdsEvery(heldPermissions, permissionsOf[role])
  return equalsRole ? null : permissions.filter((word) => holdsPermission(heldPermissions, word))
}
