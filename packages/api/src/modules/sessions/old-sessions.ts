import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { deleteStream } from '../../platform/events/index.ts'
import { streamOf } from './log/session-stream.ts'

/** The last day that counts for a session: its end, its last change, or the day on which a prepared session opens. */
const lastDay = sql<Date>`coalesce(ended_at, greatest(updated_at, opens_at))`

/** Sessions of an organisation whose last day is so many days ago, deleted ones too; every session if days is null. */
const oldSessions = (executor: Executor, organizationId: string, days: number | null) =>
  executor
    .selectFrom('coaching_sessions')
    .where('organization_id', '=', organizationId)
    .$if(days !== null, (query) => query.where(lastDay, '<', sql<Date>`now() - make_interval(days => ${days})`))

/** The sessions that their learners deleted more than so many hours ago, as a list of ids in a statement. */
export const idsDeletedBefore = (hours: number) => sql<string>`(
  select id from coaching_sessions where deleted_at < now() - make_interval(hours => ${hours}))`

interface Retention {
  organizationId: string
  /** Null where the organisation keeps the sessions of its users without an end. */
  days: number | null
  /** The guests who are removed with their sessions, as a list of ids in a statement. */
  guestIds: RawBuilder<string>
}

/** The sessions that are old and those of guests who are removed. */
export const countOldSessions = async (executor: Executor, { organizationId, days, guestIds }: Retention) => {
  const ofGuests = sql<boolean>`(owner_kind = 'guest' and owner_id in ${guestIds})`
  const isOld = sql<boolean>`${lastDay} < now() - make_interval(days => ${days})`
  const row = await executor
    .selectFrom('coaching_sessions')
    .where('organization_id', '=', organizationId)
    .where(days === null ? ofGuests : sql<boolean>`(${isOld} or ${ofGuests})`)
    .select([sql<number>`count(*)`.as('sessions'), sql<Date | null>`min(${lastDay})`.as('oldest')])
    .executeTakeFirstOrThrow()
  return row
}

export const findOldSessions = async (
  trx: Trx,
  { organizationId, days, most }: { organizationId: string; days: number | null; most: number },
): Promise<string[]> => {
  const rows = await oldSessions(trx, organizationId, days)
    .select('id')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes sessions with their transcripts, reports and chats. The figures of the learners were counted when the sessions
 * ended and stay.
 */
export const deleteSessions = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  for (const id of ids) await deleteStream(trx, streamOf(id))
  await trx.deleteFrom('coaching_sessions').where('id', 'in', ids).execute()
}
