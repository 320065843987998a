import { type RawBuilder, sql } from 'kysely'
import { type Actor, holds, seesEveryOrganization, type UserActor } from '../../platform/http/index.ts'
import type { AccessCodeRow } from './access-code.table.ts'

/**
 * People who share see their own codes; people who may read others see all codes of the organisation. The codes of
 * workshops belong to their rooms.
 */
export const visibleCodes = (actor: UserActor): RawBuilder<unknown>[] => {
  const ownPages = sql`not for_workshop`
  if (seesEveryOrganization(actor)) return [ownPages]
  const walls = sql`organization_id = ${actor.organizationId}`
  return holds(actor, 'user-read-other') ? [ownPages, walls] : [ownPages, walls, sql`created_by = ${actor.id}`]
}

export const accessCodeAbilities = (actor: Actor, { revoked_at }: Pick<AccessCodeRow, 'revoked_at'>) => ({
  revoke: revoked_at === null && holds(actor, 'generate-shared-session'),
})
