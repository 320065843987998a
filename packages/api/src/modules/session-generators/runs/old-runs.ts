import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

/**
 * Deletes runs that ended so many days ago. They say who got which session, so they are kept no longer than the sessions
 * are. Returns how many.
 */
export const deleteOldRuns = async (executor: Executor, organizationId: string, days: number): Promise<number> => {
  const { numDeletedRows } = await executor
    .deleteFrom('session_generator_runs')
    .where('organization_id', '=', organizationId)
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where(
      sql<boolean>`coalesce((recipe->>'expires_at')::timestamptz, ended_at) < now() - make_interval(days => ${days})`,
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
