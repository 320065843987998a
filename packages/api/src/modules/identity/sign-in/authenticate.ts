import { type Permission, permissionsOf, type Role, roles } from '@parley/contracts/access'
import type { RawBuilder } from 'kysely'
import { type Database, isWriteOutage } from '../../../db/index.ts'
import type { SignedInActor } from '../../../platform/http/index.ts'
import {
  type Bearer,
  findBearerOfCall,
  findBySignIn,
  findByToken,
  findByTokenBeside,
  touchSignIn,
} from './sign-in.repo.ts'

const byRole = new Map<Role, ReadonlySet<Permission>>(roles.map((role) => [role, new Set(permissionsOf[role])]))
const nothing: ReadonlySet<Permission> = new Set()

/** The permissions of a user: their own list if they have one, else those of their role. */
export const effectivePermissions = (role: Role, own: readonly Permission[] | null): ReadonlySet<Permission> =>
  own ? new Set(own) : (byRole.get(role) ?? nothing)

const actorOf = (row: Bearer): SignedInActor | null => {
  const common = { organizationId: row.organization_id, signInId: row.sign_in_id }
  if (row.user_id && row.organization_role) {
    const permissions = effectivePermissions(row.organization_role, row.own_permissions)
    return { kind: 'user', id: row.user_id, role: row.organization_role, permissions, ...common }
  }
  if (!row.guest_id) return null
  const permissions = byRole.get('guest') ?? nothing
  return { kind: 'guest', id: row.guest_id, role: 'guest', permissions, scope: row.scope ?? {}, ...common }
}

/** Notes that a sign-in is in use. While the database takes no writes, its calls go on without the note. */
const noteUse = async (db: Database, signInId: string): Promise<void> => {
  try {
    await touchSignIn(db.kysely, signInId)
  } catch (error) {
    if (!isWriteOutage(error)) throw error
  }
}

/**
 * Finds the holder of this token in the database on every request. An ended sign-in, a disabled user and a deleted
 * organisation therefore lose access at once.
 */
export const authenticate = async (db: Database, token: string): Promise<SignedInActor | null> => {
  const row = await findByToken(db, token)
  return row ? holderOf(db, row) : null
}

const holderOf = async (db: Database, row: Bearer): Promise<SignedInActor | null> => {
  if (row.seen_long_ago) await noteUse(db, row.sign_in_id)
  return actorOf(row)
}

/** The same beside the first row of another query. */
export const authenticateBeside = async (db: Database, token: string, query: RawBuilder<unknown>) => {
  const match = await findByTokenBeside(db, token, query)
  return match ? { actor: await holderOf(db, match.bearer), row: match.row } : { actor: null, row: {} }
}

/**
 * Finds the current holder of a sign-in, even when its token has changed. An open stream calls this; it does not count
 * as a use of the sign-in.
 */
export const findActor = async (db: Database, signInId: string): Promise<SignedInActor | null> => {
  const row = await findBySignIn(db, signInId)
  return row ? actorOf(row) : null
}

/** The same for a realtime call, which goes on while its page fetches a new access token. */
export const findActorOfCall = async (db: Database, signInId: string): Promise<SignedInActor | null> => {
  const row = await findBearerOfCall(db, signInId)
  return row ? actorOf(row) : null
}
