import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'

export const streamOf = (sessionId: string): string => `session:${sessionId}`

/** What other nodes are told: who wrote, and up to which number each stream goes now. */
export const CHANNEL = 'parley_sessions'

export interface StreamPosition {
  lastSeq: number
  /** The database's clock: the one clock that all nodes share. */
  now: string
}

export const openStream = async (trx: Trx, sessionId: string): Promise<void> => {
  await trx
    .insertInto('event_streams')
    .values({ stream: streamOf(sessionId), last_seq: 0 })
    .execute()
}

/** Locks the session's stream: until the transaction ends, only this one can add events to it. */
export const lockStream = async (trx: Trx, sessionId: string): Promise<StreamPosition | undefined> => {
  const row = await trx
    .selectFrom('event_streams')
    .select(['last_seq', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .where('stream', '=', streamOf(sessionId))
    .forUpdate()
    .executeTakeFirst()
  return row && { lastSeq: row.last_seq, now: row.now.toISOString() }
}

export interface ReadEvents {
  after: number
  upTo?: number
  limit?: number
}

export const readSessionEvents = async (
  executor: Executor,
  sessionId: string,
  { after, upTo, limit }: ReadEvents,
): Promise<SessionEvent[]> => {
  let query = executor
    .selectFrom('events')
    .select(['seq', 'type', 'data', 'at'])
    .where('stream', '=', streamOf(sessionId))
    .where('seq', '>', after)
    .orderBy('seq')
  if (upTo !== undefined) query = query.where('seq', '<=', upTo)
  if (limit !== undefined) query = query.limit(limit)
  const rows = await query.execute()
  return rows.map(({ seq, type, data, at }) => ({ seq, type, data, at: at.toISOString() }) as SessionEvent)
}

/** Gives drafts the numbers that follow and the time of the lock. */
export const numbered = (drafts: readonly SessionEventDraft[], { lastSeq, now }: StreamPosition): SessionEvent[] =>
  drafts.map((draft, index) => ({ ...draft, seq: lastSeq + index + 1, at: now }))

/** Under the lock: what was numbered becomes durable when the transaction commits. */
export const writeEvents = async (
  trx: Trx,
  { sessionId, node, events }: { sessionId: string; node: string; events: readonly SessionEvent[] },
): Promise<void> => {
  const last = events.at(-1)
  if (!last) return
  const stream = streamOf(sessionId)
  await trx.updateTable('event_streams').set({ last_seq: last.seq }).where('stream', '=', stream).execute()
  await trx
    .insertInto('events')
    .values(
      events.map(({ seq, type, data, at }) => ({ stream, seq, type, data: JSON.stringify(data), at: new Date(at) })),
    )
    .execute()
  await sql`select pg_notify(${CHANNEL}, ${`${node} ${sessionId}:${last.seq}`})`.execute(trx)
}
