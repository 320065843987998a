import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../db/index.ts'
import { EventHub } from './event-hub.ts'

export interface NewEvent {
  type: string
  data: unknown
}

export interface StoredEvent extends NewEvent {
  seq: number
  at: Date
}

export interface EventLog {
  /** Writers of one stream wait for each other until they commit, so its numbers have no gaps and are seen in order. */
  append(trx: Trx, stream: string, events: NewEvent[]): Promise<{ firstSeq: number; lastSeq: number }>
  read(stream: string, afterSeq: number, limit: number): Promise<StoredEvent[]>
  /** Everything after `afterSeq`, then whatever comes, until the signal. Holds at most one batch in memory. */
  subscribe(stream: string, afterSeq: number, signal: AbortSignal): AsyncIterable<StoredEvent>
  close(): Promise<void>
}

const CHANNEL = 'parley_events'
const BATCH = 200

export const openEventLog = async (db: Database): Promise<EventLog> => {
  const hub = new EventHub()
  const unlisten = await db.listen(CHANNEL, hub.wake, hub.wakeAll)
  const read = (stream: string, afterSeq: number, limit: number) => readEvents(db.kysely, stream, afterSeq, limit)
  return {
    append: appendEvents,
    read,
    subscribe: (stream, afterSeq, signal) => follow({ hub, read, stream, afterSeq, signal }),
    close: async () => {
      hub.close()
      await unlisten()
    },
  }
}

const appendEvents = async (trx: Trx, stream: string, events: NewEvent[]) => {
  if (events.length === 0) throw new Error('There is no event to append.')
  const { last_seq: lastSeq } = await trx
    .insertInto('event_streams')
    .values({ stream, last_seq: events.length })
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet({ last_seq: sql`event_streams.last_seq + ${events.length}` }),
    )
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const firstSeq = lastSeq - events.length + 1
  const rows = events.map(({ type, data }, index) => ({
    stream,
    seq: firstSeq + index,
    type,
    data: JSON.stringify(data ?? null),
  }))
  await trx.insertInto('events').values(rows).execute()
  await sql`select pg_notify(${CHANNEL}, ${stream})`.execute(trx)
  return { firstSeq, lastSeq }
}

const readEvents = (executor: Executor, stream: string, afterSeq: number, limit: number): Promise<StoredEvent[]> =>
  executor
    .selectFrom('events')
    .select(['seq', 'type', 'data', 'at'])
    .where('stream', '=', stream)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute()

interface Follow {
  hub: EventHub
  read: EventLog['read']
  stream: string
  afterSeq: number
  signal: AbortSignal
}

async function* follow({ hub, read, stream, afterSeq, signal }: Follow): AsyncGenerator<StoredEvent> {
  // Waiting starts before the first read: what is committed in between is not missed.
  const waiter = hub.join(stream, signal)
  let cursor = afterSeq
  try {
    while (!waiter.ended) {
      waiter.clear()
      const batch = await read(stream, cursor, BATCH)
      yield* until(batch, waiter)
      cursor = batch.at(-1)?.seq ?? cursor
      if (batch.length < BATCH) await waiter.woken()
    }
  } finally {
    waiter.leave()
  }
}

function* until(batch: StoredEvent[], waiter: { ended: boolean }): Generator<StoredEvent> {
  for (const event of batch) {
    if (waiter.ended) return
    yield event
  }
}
