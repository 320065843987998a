import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { ProblemError } from '../../../platform/http/index.ts'
import { readAgreedLimits } from '../../organizations/index.ts'
import type { SessionRow } from '../session.table.ts'

/**
 * The number of sessions of an organisation that started since the first day of this month (UTC), up to `most`. Tests
 * do not count, nor do sessions that go on with another one.
 */
const countStarted = async (executor: Executor, organizationId: string, most: number): Promise<number> => {
  const { rows } = await sql<{ started: number }>`
    select count(*)::int as started from (
      select from coaching_sessions
      where organization_id = ${organizationId} and kind <> 'test'
        and started_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
        and (origin is null or origin->>'relation' in ('retry', 'retry_from'))
      limit ${most}) session`.execute(executor)
  return rows[0]?.started ?? 0
}

type NewSession = Pick<SessionRow, 'organization_id' | 'kind'>

/** Sessions of an organisation that agreed on a number start one after another, so that they are counted one by one. */
export const startsInTurn = async (executor: Executor, { organization_id, kind }: NewSession): Promise<boolean> =>
  kind !== 'test' && (await readAgreedLimits(executor, organization_id)).sessions_per_month !== null

/**
 * Refuses a session beyond those that the organisation agreed on for a month, and returns the most minutes that it may
 * last. Where a number was agreed on, the caller's transaction stores the start: others wait here until it ends.
 */
export const requireAgreedSession = async (
  executor: Executor,
  { organization_id, kind }: NewSession,
): Promise<number | null> => {
  const { sessions_per_month: most, session_minutes } = await readAgreedLimits(executor, organization_id)
  if (most === null || kind === 'test') return session_minutes
  await sql`select pg_advisory_xact_lock(hashtext(${`agreed-sessions:${organization_id}`}))`.execute(executor)
  if ((await countStarted(executor, organization_id, most)) >= most)
    throw new ProblemError('sessions-used-up', { values: { sessions: most } })
  return session_minutes
}
