import { type Actor, forbidden } from '../../platform/http/index.ts'

export const isSuperAdmin = (actor: Actor): boolean => actor.kind === 'user' && actor.role === 'super-admin'

/**
 * A token changes what everyone on this installation is served, so the permission alone is not enough: only a
 * super-admin manages tokens.
 */
export const authorize = (actor: Actor, permission: 'super-admin-read' | 'super-admin-update'): void => {
  if (!isSuperAdmin(actor)) throw forbidden([permission])
}
