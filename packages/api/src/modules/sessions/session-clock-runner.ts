import type { Command } from '@parley/conversation/session'
import { sql } from 'kysely'
import { WorkRunner } from '../../platform/pending-work/index.ts'
import { changeSession, type LockedSession } from './change-session.ts'
import type { Practice } from './practice.ts'
import { dueAt } from './records/idle-and-time-limit.ts'
import { openSessionById } from './records/open-session.ts'

/** Fewer than the connections of the pool, so that calls do not wait. */
const CLOCKS_AT_ONCE = 4

const overdue = (expiresAt: Date | null, now: string): boolean =>
  expiresAt !== null && expiresAt.getTime() <= Date.parse(now)

const commandsFor = ({ row, now }: LockedSession): Command[] =>
  overdue(row.expires_at, now) ? [{ type: 'abort', reason: 'expired' }] : [{ type: 'tick' }]

const tick = async (practice: Practice, id: string): Promise<void> => {
  await changeSession(practice, {
    find: (trx) => openSessionById(trx, id),
    commands: commandsFor,
    // A clock without a decision gets a new due time, because otherwise it would run at every search.
    inTransaction: async ({ trx, row, state }) => {
      await trx
        .updateTable('coaching_sessions')
        .set({ due_at: dueAt(state, row.expires_at) })
        .where('id', '=', id)
        .execute()
    },
  })
}

const findDueSessions = ({ db }: Practice, most: number): Promise<{ id: string }[]> =>
  db.kysely
    .selectFrom('coaching_sessions')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(most)
    .execute()

/**
 * Runs the clocks of all sessions. The database stores their due times, so a server that stops loses none. Two nodes
 * may check the same session; the second one finds nothing to do.
 */
export const createSessionClock = (practice: Practice): WorkRunner<{ id: string }> =>
  new WorkRunner({
    name: 'session clocks',
    db: practice.db,
    claim: (most) => findDueSessions(practice, most),
    work: ({ id }) => tick(practice, id),
    atOnce: CLOCKS_AT_ONCE,
    pace: practice.pace,
    log: practice.services.log,
  })
