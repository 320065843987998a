import { type HeldPermissions, holdsAny, holdsEvery } from './held-permissions.ts'
import type { Permission } from './permissions.ts'

/** The people who may make a call. The module's policy decides which records the caller may use. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'any-of'; readonly permissions: readonly Permission[] }
  | { readonly kind: 'all-of'; readonly permissions: readonly Permission[] }

export const anyone: Access = { kind: 'public' }
export const signedIn: Access = { kind: 'signed-in' }
export const anyOf = (...permissions: readonly [Permission, ...Permission[]]): Access => ({
  kind: 'any-of',
  permissions,
})
export const allOf = (...permissions: readonly [Permission, ...Permission[]]): Access => ({
  kind: 'all-of',
  permissions,
})

/** True when `held` satisfies `access`; being signed in is the caller's to know. */
export const satisfies = (access: Access, heldPermissions: HeldPermissions): boolean => {
  if (access.kind === 'any-of') return holdsAny(heldPermissions, access.permissions)
  if (access.kind === 'all-of') return holdsEvery(heldPermissions, access.permissions)
  return true
}
