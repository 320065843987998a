import { type Caller, notFound, scopeOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { standingOrganizations } from '../organizations/index.ts'
import { countOldRuns } from '../session-generators/index.ts'
import { sessionRecords } from '../sessions/index.ts'
import { countOldWorkshops } from '../workshops/index.ts'

const dayLength = 86_400_000

/** The records that the next night would remove with the stored number of days, or with another one. */
export const previewRetention = async ({ db }: Services, { actor }: Caller, id: string, days: number | undefined) => {
  const scope = scopeOf(actor)
  if (scope !== null && scope !== id) throw notFound()
  const organization = await db.kysely
    .selectFrom(standingOrganizations.as('organizations'))
    .select('retention_days')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!organization) throw notFound()
  const used = days ?? organization.retention_days
  if (used === null) return { days: null, before: null, sessions: 0, oldest_at: null, workshops: 0, generator_runs: 0 }
  const { sessions, oldest } = await sessionRecords.countOldSessions(db.kysely, id, used)
  const [workshops, generator_runs] = [
    await countOldWorkshops(db.kysely, id, used),
    await countOldRuns(db.kysely, id, used),
  ]
  const before = new Date(Date.now() - used * dayLength).toISOString()
  return { days: used, before, sessions, oldest_at: oldest?.toISOString() ?? null, workshops, generator_runs }
}
