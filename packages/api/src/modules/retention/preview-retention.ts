import { type Caller, notFound, scopeOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { guestRows } from '../access-codes/index.ts'
import { standingOrganizations } from '../organizations/index.ts'
import { countOldRuns } from '../session-generators/index.ts'
import { sessionRecords } from '../sessions/index.ts'
import { keptDays } from '../shared-sessions/index.ts'
import { countOldWorkshops } from '../workshops/index.ts'

const dayLength = 86_400_000

/**
 * The records that are removed by the next night with the stored number of days, or with another one. Guests and deleted
 * workshops have jobs of their own, which run also where the organisation has set no number.
 */
export const previewRetention = async ({ db }: Services, { actor }: Caller, id: string, days: number | undefined) => {
  const scope = scopeOf(actor)
  if (scope !== null && scope !== id) throw notFound()
  const organization = await db.kysely
    .selectFrom(standingOrganizations.as('organizations'))
    .select('retention_days')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!organization) throw notFound()
  const ruleDays = days ?? organization.retention_days
  const guestIds = guestRows.idsOlderThan(id, keptDays(ruleDays))
  const { sessions, oldest } = await sessionRecords.countOldSessions(db.kysely, {
    organizationId: id,
    days: ruleDays,
    guestIds,
  })
  return {
    days: ruleDays,
    before: ruleDays === null ? null : new Date(Date.now() - ruleDays * dayLength).toISOString(),
    sessions,
    oldest_at: oldest?.toISOString() ?? null,
    guests: await guestRows.countOf(db.kysely, guestIds),
    workshops: await countOldWorkshops(db.kysely, id, ruleDays),
    generator_runs: ruleDays === null ? 0 : await countOldRuns(db.kysely, id, ruleDays),
  }
}
