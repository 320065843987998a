import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'

export interface NewEvent {
  type: string
  data: unknown
}

export interface StoredEvent extends NewEvent {
  seq: number
  at: string
}

/** Commits notify the other nodes on it: the node that wrote, then `<stream>:<last number>` for each stream. */
export const EVENT_CHANNEL = 'parley_events'

/** No node has this name, so every node reads the events from the database, including the node that wrote them. */
const NO_NODE = '-'

export interface StreamPosition {
  lastSeq: number
  /** The database's clock: the one clock that all nodes share. */
  now: string
}

export const createStream = async (trx: Trx, stream: string): Promise<void> => {
  await trx.insertInto('event_streams').values({ stream, last_seq: 0 }).execute()
}

/** Locks a stream: until the transaction ends, only this one can add events to it. */
export const lockStream = async (trx: Trx, stream: string): Promise<StreamPosition | undefined> => {
  const row = await trx
    .selectFrom('event_streams')
    .select(['last_seq', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .where('stream', '=', stream)
    .forUpdate()
    .executeTakeFirst()
  return row && { lastSeq: row.last_seq, now: row.now.toISOString() }
}

/** Numbers events after a position and gives them its time. */
export const numberEvents = <Draft extends NewEvent>(
  drafts: readonly Draft[],
  { lastSeq, now }: StreamPosition,
): (Draft & { seq: number; at: string })[] =>
  drafts.map((draft, index) => ({ ...draft, seq: lastSeq + index + 1, at: now }))

const insertEvents = async (trx: Trx, stream: string, events: readonly StoredEvent[]): Promise<void> => {
  const rows = events.map(({ seq, type, data, at }) => ({
    stream,
    seq,
    type,
    data: JSON.stringify(data ?? null),
    at: new Date(at),
  }))
  await trx.insertInto('events').values(rows).execute()
}

/** Writes numbered events under the stream's lock. The commit makes them durable and notifies every node. */
export const writeEvents = async (trx: Trx, stream: string, events: readonly StoredEvent[]): Promise<void> => {
  const last = events.at(-1)
  if (!last) return
  await trx.updateTable('event_streams').set({ last_seq: last.seq }).where('stream', '=', stream).execute()
  await insertEvents(trx, stream, events)
  await sql`select pg_notify(${EVENT_CHANNEL}, ${`${NO_NODE} ${stream}:${last.seq}`})`.execute(trx)
}

/** Adds events to a stream, and creates the stream with its first events. */
export const appendEvents = async (
  trx: Trx,
  stream: string,
  drafts: readonly NewEvent[],
): Promise<{ firstSeq: number; lastSeq: number }> => {
  if (drafts.length === 0) throw new Error('There is no event to append.')
  const { last_seq: lastSeq, now } = await trx
    .insertInto('event_streams')
    .values({ stream, last_seq: drafts.length })
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet({ last_seq: sql`event_streams.last_seq + ${drafts.length}` }),
    )
    .returning(['last_seq', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .executeTakeFirstOrThrow()
  const before = lastSeq - drafts.length
  await insertEvents(trx, stream, numberEvents(drafts, { lastSeq: before, now: now.toISOString() }))
  await sql`select pg_notify(${EVENT_CHANNEL}, ${`${NO_NODE} ${stream}:${lastSeq}`})`.execute(trx)
  return { firstSeq: before + 1, lastSeq }
}

/** Replaces events by shorter ones with the same numbers, and removes others. Readers that follow have them already. */
export const compactStream = async (
  trx: Trx,
  stream: string,
  {
    replaced: replacedEvents,
    removed: removedNumbers,
  }: { replaced: readonly StoredEvent[]; removed: readonly number[] },
): Promise<void> => {
  const deletedNumbers = [...removedNumbers, ...replacedEvents.map(({ seq }) => seq)]
  if (deletedNumbers.length === 0) return
  await trx.deleteFrom('events').where('stream', '=', stream).where('seq', 'in', deletedNumbers).execute()
  if (replacedEvents.length > 0) await insertEvents(trx, stream, replacedEvents)
}

/** Removes all events of one type from a stream; later events keep their numbers. */
export const removeEvents = async (trx: Trx, stream: string, type: string): Promise<void> => {
  await trx.deleteFrom('events').where('stream', '=', stream).where('type', '=', type).execute()
}

/** Deletes a stream with all its events. */
export const deleteStream = async (trx: Trx, stream: string): Promise<void> => {
  await trx.deleteFrom('event_streams').where('stream', '=', stream).execute()
}

export interface EventRange {
  /** The number of the last event that the reader has. */
  after: number
  upTo?: number
  limit?: number
}

export const readEvents = async (
  executor: Executor,
  stream: string,
  { after, upTo, limit }: EventRange,
): Promise<StoredEvent[]> => {
  let query = executor
    .selectFrom('events')
    .select(['seq', 'type', 'data', 'at'])
    .where('stream', '=', stream)
    .where('seq', '>', after)
    .orderBy('seq')
  if (upTo !== undefined) query = query.where('seq', '<=', upTo)
  if (limit !== undefined) query = query.limit(limit)
  const rows = await query.execute()
  return rows.map(({ seq, type, data, at }) => ({ seq, type, data, at: at.toISOString() }))
}
