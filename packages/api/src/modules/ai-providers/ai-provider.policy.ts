import type { Permission } from '@parley/contracts/access'
import { type RawBuilder, sql } from 'kysely'
import {
  type Actor,
  forbidden,
  holds,
  ProblemError,
  seesEveryOrganization,
  type UserActor,
} from '../../platform/http/index.ts'

interface Owned {
  organization_id: string | null
}

/** The platform's own are seen by every administrator; they change only what belongs to their organisation. */
export const visibleTo = (actor: UserActor): RawBuilder<unknown>[] =>
  seesEveryOrganization(actor) ? [] : [sql`(organization_id is null or organization_id = ${actor.organizationId})`]

export const mayChange = (actor: Actor, { organization_id }: Owned, permission: Permission): boolean => {
  if (!holds(actor, permission)) return false
  if (seesEveryOrganization(actor)) return true
  return actor.kind === 'user' && organization_id === actor.organizationId
}

export const authorizeChange = (actor: Actor, row: Owned, permission: Permission): void => {
  if (mayChange(actor, row, permission)) return
  // They hold the permission, for what belongs to their own organisation.
  throw holds(actor, permission) ? new ProblemError('platform-owned') : forbidden([permission])
}

/** What a super-admin makes is the platform's; what anybody else makes is their organisation's. */
export const ownerFor = (actor: UserActor): string | null =>
  seesEveryOrganization(actor) ? null : actor.organizationId

/** A key is assigned by who owns it; an operator decides for their own organisation alone. */
export const authorizeAssign = (actor: UserActor, organizationId: string, permission: Permission): void => {
  if (seesEveryOrganization(actor) || organizationId === actor.organizationId) return
  throw forbidden([permission])
}
