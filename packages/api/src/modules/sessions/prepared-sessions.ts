import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { userNames } from '../users/index.ts'
import { deleteSessions } from './old-sessions.ts'
import type { SessionRow } from './session.table.ts'

export { fillPlaceholders, placeholdersIn } from './records/fill-placeholders.ts'
export { fillSnapshot, unfilledSnapshotOf } from './records/snapshot.ts'
export { insertSession as insert } from './handlers/create-session.ts'

/** Sessions by id, also deleted ones. */
export const findEach = async (executor: Executor, ids: readonly string[]): Promise<Map<string, SessionRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await executor.selectFrom('coaching_sessions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The number of these sessions that were begun, and the number that are over. */
export const countBegun = async (executor: Executor, ids: readonly string[]) => {
  if (ids.length === 0) return { started: 0, ended: 0 }
  const { rows } = await sql<{ started: number; ended: number }>`
    select count(*) filter (where started_at is not null)::int as started,
      count(*) filter (where ended_at is not null)::int as ended
    from coaching_sessions where id in (${sql.join(ids)})`.execute(executor)
  return rows[0] ?? { started: 0, ended: 0 }
}

/** Removes the sessions that have not started; they contain no conversation. Returns their ids. */
export const removeUnbegun = async (trx: Trx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('coaching_sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', '')
    .where('started_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const unbegun = rows.map(({ id }) => id)
  await deleteSessions(trx, unbegun)
  return unbegun
}

interface UnbegunSession extends Pick<SessionRow, 'id' | 'name' | 'opens_at' | 'expires_at'> {
  by: string | null
}

/** Sessions that others prepared for a learner who has not begun them; the first to open or to end comes first. */
export const listUnbegun = async (executor: Executor, userId: string, most: number): Promise<UnbegunSession[]> => {
  const { rows } = await sql<UnbegunSession>`
    select session.id, session.name, opens_at, expires_at, person.name as by from coaching_sessions session
    left join ${userNames} person on person.id = prepared_by
    where owner_id = ${userId} and session.deleted_at is null and status = '' and prepared_as is not null
      and (expires_at is null or expires_at > now())
    order by greatest(opens_at, now()), expires_at nulls last, session.created_at, session.id limit ${most}`.execute(
    executor,
  )
  return rows
}
