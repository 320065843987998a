import { type Permission, permissionsOf, type Role } from '@parley/contracts/access'
import { holdsPermission } from '@parley/contracts/access/held'

/** The person or program that makes a call. A policy reads this and nothing else about the caller. */
export type Actor = AnonymousActor | UserActor | GuestActor | SystemActor

export interface AnonymousActor {
  readonly kind: 'anonymous'
}

export interface UserActor {
  readonly kind: 'user'
  readonly id: string
  readonly organizationId: string
  readonly role: Role
  readonly permissions: ReadonlySet<Permission>
  readonly signInId: string
}

/** A person who came with an access code, and can reach only what that code opens. */
export interface GuestActor {
  readonly kind: 'guest'
  readonly id: string
  readonly organizationId: string
  readonly role: 'guest'
  readonly permissions: ReadonlySet<Permission>
  readonly signInId: string
  /** The records that the access code opened, e.g. `{ coaching_session_id }`. */
  readonly scope: Readonly<Record<string, string>>
}

/** The server itself, in seeds and jobs. No HTTP request has this actor. */
export interface SystemActor {
  readonly kind: 'system'
  readonly name: string
}

export type SignedInActor = UserActor | GuestActor

export const anonymous: AnonymousActor = { kind: 'anonymous' }
export const systemActor = (name: string): SystemActor => ({ kind: 'system', name })

const nothing: ReadonlySet<Permission> = new Set()
const everything: ReadonlySet<Permission> = new Set(permissionsOf['super-admin'])

export const permissionsHeld = (actor: Actor): ReadonlySet<Permission> => {
  if (actor.kind === 'system') return everything
  return actor.kind === 'anonymous' ? nothing : actor.permissions
}

export const holds = (actor: Actor, permission: Permission): boolean =>
  holdsPermission(permissionsHeld(actor), permission)

/** Only a super-admin sees past the walls of their own organisation. */
export const seesEveryOrganization = (actor: Actor): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'super-admin')
