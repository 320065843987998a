import type { Permission, Role } from '@parley/contracts/access'
import { type Actor, forbidden, holds, permissionsHeld } from '../../platform/http/index.ts'
import { effectivePermissions } from '../identity/index.ts'
import type { UserRow } from './user.table.ts'

type UserRights = Pick<UserRow, 'id' | 'organization_role' | 'own_permissions' | 'state'>

const isSelf = (actor: Actor, user: Pick<UserRow, 'id'>): boolean => actor.kind === 'user' && actor.id === user.id

/** The permissions that the user has and the actor does not have. */
const beyond = (actor: Actor, role: Role, own: readonly Permission[] | null): Permission[] => {
  const actorPermissions = permissionsHeld(actor)
  const theirs = effectivePermissions(role, own)
  return theirs.isSubsetOf(actorPermissions) ? [] : [...theirs.difference(actorPermissions)]
}

const needs = (actor: Actor, permission: Permission): Permission[] => (holds(actor, permission) ? [] : [permission])

const superAdminNeeds = (actor: Actor, user: Pick<UserRow, 'organization_role'>): Permission[] =>
  user.organization_role === 'super-admin' ? needs(actor, 'super-admin-update') : []

/** Only users with the permission see super-admins; each super-admin also sees themselves. */
export const seesSuperAdmins = (actor: Actor): boolean => holds(actor, 'super-admin-read')

/** Only users who may list users see their e-mail addresses; others read names alone. */
export const seesAddresses = (actor: Actor): boolean => holds(actor, 'user-list') || holds(actor, 'user-paginated-read')

/** Users cannot grant a permission that they do not have, neither to others nor to themselves. */
const missingToGrant = (actor: Actor, role: Role, own: readonly Permission[] | null): Permission[] => [
  ...(role === 'super-admin' ? needs(actor, 'super-admin-create') : []),
  ...beyond(actor, role, own),
]

/**
 * Users cannot change the address, the permissions or the state of an account that has more permissions than they have.
 */
const missingToControl = (actor: Actor, user: UserRights): Permission[] =>
  isSelf(actor, user) ? [] : beyond(actor, user.organization_role, user.own_permissions)

const missing = {
  grant: missingToGrant,
  change: (actor: Actor, user: UserRights) => superAdminNeeds(actor, user),
  control: missingToControl,
  remove: missingToControl,
  invite: (actor: Actor) => needs(actor, 'send-invitation-email'),
}

type Rules = typeof missing

/** Refuses, and names the missing permissions. */
export const authorizeUser = <R extends keyof Rules>(rule: R, ...parameters: Parameters<Rules[R]>): void => {
  const check = missing[rule] as (...args: Parameters<Rules[R]>) => Permission[]
  const lacking = check(...parameters)
  if (lacking.length > 0) throw forbidden([...new Set(lacking)])
}

const may = (lacking: readonly Permission[]): boolean => lacking.length === 0

export const userAbilities = (actor: Actor, user: UserRights) => ({
  update: holds(actor, 'user-update') && may(missing.change(actor, user)),
  delete: holds(actor, 'user-delete') && may(missing.remove(actor, user)) && !isSelf(actor, user),
  reset_password: holds(actor, 'reset-password') && may(missing.control(actor, user)) && user.state === 'active',
  invite: may(missing.invite(actor)) && user.state === 'invited',
})
