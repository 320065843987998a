import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'
import { notFound, ProblemError } from '../../platform/http/index.ts'
import { lockSeats, standingOrganizations } from '../organizations/index.ts'

/**
 * Takes a seat, or refuses. The row of the organisation is locked, so two users never take the last seat. Disabled
 * accounts take none.
 */
export const takeSeat = async (trx: Trx, organizationId: string): Promise<void> => {
  const organization = await lockSeats(trx, organizationId)
  if (!organization) throw notFound()
  if (organization.seats === null) return
  const { taken } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'disabled')
    .executeTakeFirstOrThrow()
  if (taken >= organization.seats) throw new ProblemError('no-seat-left', { values: { seats: organization.seats } })
}

/**
 * At least one super-admin must remain. The lock makes two removals wait for each other, so the last two cannot leave
 * at once.
 */
export const keepOneSuperAdmin = async (
  trx: Trx,
  without: { userId: string } | { organizationId: string },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('the last super-admin'))`.execute(trx)
  let others = trx
    .selectFrom('users')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select('users.id')
    .where('users.organization_role', '=', 'super-admin')
    .where('users.state', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .limit(1)
  others =
    'userId' in without
      ? others.where('users.id', '<>', without.userId)
      : others.where('users.organization_id', '<>', without.organizationId)
  if (!(await others.executeTakeFirst())) throw new ProblemError('last-super-admin')
}
