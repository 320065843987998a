import type { Permission } from './permissions.ts'

/** Who may make a call. The module's policy decides which records the caller may use. */
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
export const satisfies = (access: Access, held: ReadonlySet<Permission>): boolean => {
  if (access.kind === 'any-of') return access.permissions.some((permission) => held.has(permission))
  if (access.kind === 'all-of') return access.permissions.every((permission) => held.has(permission))
  return true
}
