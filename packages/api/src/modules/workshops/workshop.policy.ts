import { type RawBuilder, sql } from 'kysely'
import { type Actor, holds, seesEveryOrganization, type UserActor } from '../../platform/http/index.ts'
import type { WorkshopRow } from './workshop.table.ts'

/** A trainer sees their own workshops; a user who may read other people sees all workshops of the organisation. */
export const visibleWorkshops = (actor: UserActor): RawBuilder<unknown>[] => {
  if (seesEveryOrganization(actor)) return []
  const walls = sql`organization_id = ${actor.organizationId}`
  return holds(actor, 'user-read-other') ? [walls] : [walls, sql`created_by = ${actor.id}`]
}

/** Users who see a workshop may lead it. An open one must be finished before it is deleted. */
export const workshopAbilities = (actor: Actor, { state }: Pick<WorkshopRow, 'state'>) => {
  const leads = holds(actor, 'generate-shared-session')
  return { lead: leads && state !== 'finished', delete: leads && (state === 'finished' || state === 'waiting') }
}
