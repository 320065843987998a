import { type RawBuilder, sql } from 'kysely'
import { EVENT_CHANNEL } from './event-store.ts'

/** The position of every stream, as a table that a statement can lock: `join ${streamHeads} head on head.stream = …`. */
export const streamHeads = sql`event_streams`

interface StreamMove {
  stream: RawBuilder<unknown>
  lastSeq: RawBuilder<unknown>
  /** The locked rows without which nothing moves. */
  from: RawBuilder<unknown>
}

/** Moves the position of one stream. */
export const moveStream = ({ stream, lastSeq, from }: StreamMove): RawBuilder<unknown> => sql`
  update event_streams set last_seq = ${lastSeq} from ${from} where stream = ${stream}`

/** Moves the stream of each locked row, a table with the column `stream`, by one event. */
export const advanceStreams = (
  lockedRows: RawBuilder<unknown>,
  returning: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update event_streams head set last_seq = head.last_seq + 1 from ${lockedRows} locked
  where head.stream = locked.stream
  returning head.stream, head.last_seq, ${returning}`

/** Adds the events that a query selects in this order of columns. */
export const insertEvents = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into events (stream, seq, type, data, at) ${query}`

/** The time of an event whose statement gives none. */
export const eventTime = sql`clock_timestamp()`

/** Tells the other nodes about new events: which node wrote them and `<stream>:<last number>` for each stream. */
export const notifyNodes = (node: RawBuilder<unknown>, positions: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  pg_notify(${sql.lit(EVENT_CHANNEL)}, ${node} || ' ' || ${positions})`
