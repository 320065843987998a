import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { deleteStream } from '../../platform/events/index.ts'
import { streamOf } from './log/session-stream.ts'
import type { SessionRow } from './session.table.ts'

export { countGuestReaders as countReaders } from './records/session-readers.ts'
export { beginPendingReply, resumeSession as resume } from './handlers/begin-child.ts'
export { insertSession as insert, refuseUnofferedMode } from './handlers/create-session.ts'

/** Every session of a guest: one for each step of a playlist, and those that went on after a break. */
export const listOf = (executor: Executor, guestId: string): Promise<SessionRow[]> =>
  executor
    .selectFrom('coaching_sessions')
    .selectAll()
    .where('owner_id', '=', guestId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()

export const findEach = async (executor: Executor, ids: readonly string[]): Promise<Map<string, SessionRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await executor.selectFrom('coaching_sessions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Makes a user the owner of the sessions that they played as a guest. */
export const giveTo = async (trx: Trx, guestId: string, userId: string): Promise<void> => {
  await trx
    .updateTable('coaching_sessions')
    .set({ owner_kind: 'user', owner_id: userId, updated_at: sql`now()` })
    .where('owner_kind', '=', 'guest')
    .where('owner_id', '=', guestId)
    .execute()
}

/** Removes the sessions of a guest with their events; reports and chats go with their rows. */
export const erase = async (trx: Trx, guestId: string): Promise<void> => {
  const ownSessions = () => trx.selectFrom('coaching_sessions').select('id').where('owner_id', '=', guestId)
  for (const { id } of await ownSessions().where('owner_kind', '=', 'guest').execute()) {
    await deleteStream(trx, streamOf(id))
    await trx.deleteFrom('coaching_sessions').where('id', '=', id).execute()
  }
}
