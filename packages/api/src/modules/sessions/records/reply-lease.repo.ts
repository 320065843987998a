import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { giveBack } from './session-credit.ts'

const until = (milliseconds: number) => sql<Date>`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`

/** A reply is owed from now on, and this node writes it. */
export const takeLease = async (trx: Trx, { node, pace }: Practice, sessionId: string, turn: number): Promise<void> => {
  await trx
    .insertInto('reply_leases')
    .values({ session_id: sessionId, turn, node, lease_until: until(pace.lease) })
    .execute()
}

/** The reply is owed no more. What was put aside for it goes back; what it cost is charged on its own. */
export const dropLease = async (trx: Trx, row: Pick<SessionRow, 'id' | 'organization_id'>): Promise<void> => {
  const lease = await trx
    .deleteFrom('reply_leases')
    .where('session_id', '=', row.id)
    .returning('reserved_micro_eur')
    .executeTakeFirst()
  await giveBack(trx, row.organization_id, lease?.reserved_micro_eur ?? 0)
}

export interface Held {
  sessionId: string
  attempt: number
}

/** The lease, held until the transaction ends; nothing when another node has it by now. */
export const holdLease = (trx: Trx, { node }: Practice, { sessionId, attempt }: Held) =>
  trx
    .selectFrom('reply_leases')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('node', '=', node)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst()

/** Says that this node is still at these replies. Answers those that it does hold. */
export const beat = async (
  executor: Executor,
  { node, pace }: Practice,
  sessionIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await executor
    .updateTable('reply_leases')
    .set({ lease_until: until(pace.lease) })
    .where('node', '=', node)
    .where('session_id', 'in', [...sessionIds])
    .returning('session_id')
    .execute()
  return new Set(rows.map(({ session_id }) => session_id))
}

/** Replies whose node has fallen silent become this node's. Two nodes that look at once never take the same one. */
export const takeOver = async (executor: Executor, { node, pace }: Practice, most: number): Promise<Held[]> => {
  const { rows } = await sql<{ session_id: string; attempt: number }>`
    update reply_leases set node = ${node}, attempt = attempt + 1, lease_until = ${until(pace.lease)}
    where session_id in (
      select session_id from reply_leases where lease_until < clock_timestamp()
      order by lease_until limit ${most} for update skip locked
    )
    returning session_id, attempt`.execute(executor)
  return rows.map(({ session_id, attempt }) => ({ sessionId: session_id, attempt }))
}

/** Another node may take these at once. On the embedded database every other node is a process that is gone. */
export const releaseLeases = async (executor: Executor, which: 'mine' | 'others', node: string): Promise<void> => {
  await executor
    .updateTable('reply_leases')
    .set({ lease_until: sql<Date>`clock_timestamp() - interval '1 second'` })
    .where('node', which === 'mine' ? '=' : '<>', node)
    .execute()
}
