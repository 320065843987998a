import type { Permission } from '@parley/contracts/access'
import { type RawBuilder, sql } from 'kysely'
import {
  type Actor,
  forbidden,
  holds,
  ProblemError,
  seesEveryOrganization,
  type UserActor,
} from '../../../platform/http/index.ts'

interface OwnedRow {
  organization_id: string | null
}

/** Administrators see the records of their organisation and those of the platform. */
export const visibleTo = (actor: UserActor): RawBuilder<unknown>[] =>
  seesEveryOrganization(actor) ? [] : [sql`(organization_id is null or organization_id = ${actor.organizationId})`]

/**
 * Keys of the platform cost its money: an organisation sees one, and uses it, from the moment a super-admin assigns it
 * until it is withdrawn. For a `where` of `ai_service_keys`.
 */
export const keysVisibleTo = (actor: UserActor): RawBuilder<unknown>[] =>
  seesEveryOrganization(actor)
    ? []
    : [
        sql`(organization_id = ${actor.organizationId} or organization_id is null and exists (
          select from ai_service_key_organizations assigned
          where assigned.key_id = ai_service_keys.id and assigned.organization_id = ${actor.organizationId}))`,
      ]

/** True when the caller owns the record: for their organisation, or as a super-admin. */
export const owns = (actor: UserActor, { organization_id }: OwnedRow): boolean =>
  seesEveryOrganization(actor) || organization_id === actor.organizationId

export const mayChange = (actor: Actor, { organization_id }: OwnedRow, permission: Permission): boolean => {
  if (!holds(actor, permission)) return false
  if (seesEveryOrganization(actor)) return true
  return actor.kind === 'user' && organization_id === actor.organizationId
}

/** The permission of the call is checked before. This check only refuses changes to the platform's records. */
export const authorizeChange = (actor: Actor, row: OwnedRow, permission: Permission): void => {
  if (!mayChange(actor, row, permission)) throw new ProblemError('platform-owned')
}

/** A super-admin adds records for the platform; other people add them for their organisation. */
export const ownerFor = (actor: UserActor): string | null =>
  seesEveryOrganization(actor) ? null : actor.organizationId

/** A super-admin assigns a key to any organisation, an operator to their own alone. */
export const authorizeAssign = (actor: UserActor, organizationId: string, permission: Permission): void => {
  if (seesEveryOrganization(actor) || organizationId === actor.organizationId) return
  throw forbidden([permission])
}
