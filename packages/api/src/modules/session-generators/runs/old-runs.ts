import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

/** The runs of an organisation that ended so many days ago, and whose sessions could be begun no longer than until then. */
const isOld = (organizationId: string, days: number) => sql<boolean>`organization_id = ${organizationId}
  and ended_at < now() - make_interval(days => ${days})
  and coalesce((recipe->>'expires_at')::timestamptz, ended_at) < now() - make_interval(days => ${days})`

export const countOldRuns = async (executor: Executor, organizationId: string, days: number): Promise<number> => {
  const { runs } = await executor
    .selectFrom('session_generator_runs')
    .select(sql<number>`count(*)::int`.as('runs'))
    .where(isOld(organizationId, days))
    .executeTakeFirstOrThrow()
  return runs
}

/**
 * Deletes runs that ended so many days ago. They say who got which session, so they are kept no longer than the sessions
 * are. Returns how many.
 */
export const deleteOldRuns = async (executor: Executor, organizationId: string, days: number): Promise<number> => {
  const { numDeletedRows } = await executor
    .deleteFrom('session_generator_runs')
    .where(isOld(organizationId, days))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
