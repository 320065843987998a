import type { Database, Trx } from '../../db/index.ts'
import { newId } from '../ids/index.ts'
import { appendEvents, EVENT_CHANNEL, type NewEvent, readEvents, type StoredEvent } from './event-store.ts'
import { StreamReader } from './stream-reader.ts'

const BATCH = 200

/**
 * The one log of events: sessions and chats write and read their streams through it. README.md in this folder says what
 * it guarantees and why there is only one.
 */
export class EventLog {
  /** The name of this process in notifications and leases. */
  readonly node = newId()
  readonly #db: Database
  readonly #readers = new Map<string, Set<StreamReader>>()
  #unlisten: () => Promise<void> = async () => {}

  constructor(db: Database) {
    this.#db = db
  }

  async open(): Promise<void> {
    this.#unlisten = await this.#db.listen(EVENT_CHANNEL, this.#hear, this.#hearAll)
  }

  async close(): Promise<void> {
    for (const readers of this.#readers.values()) for (const reader of readers) reader.end()
    await this.#unlisten()
  }

  /** Writers of one stream wait for each other until they commit, so its numbers have no gaps and appear in order. */
  append(trx: Trx, stream: string, drafts: readonly NewEvent[]): Promise<{ firstSeq: number; lastSeq: number }> {
    return appendEvents(trx, stream, drafts)
  }

  read(stream: string, after: number, limit: number): Promise<StoredEvent[]> {
    return readEvents(this.#db.kysely, stream, { after, limit })
  }

  /** Hands events that this node has committed to its readers. Call it after the commit, never before. */
  publish(stream: string, events: readonly StoredEvent[]): void {
    for (const reader of this.#readers.get(stream) ?? []) reader.push(events)
  }

  /** Yields every event after `after`, then each new one, until the signal. Holds at most one batch in memory. */
  async *subscribe(stream: string, after: number, signal: AbortSignal): AsyncGenerator<StoredEvent> {
    const reader = this.#join(stream)
    const onAbort = () => reader.end()
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) reader.end()
    let cursor = after
    try {
      while (!reader.isEnded) {
        const events = await this.#next(reader, stream, cursor)
        for (let place = 0; place < events.length && !reader.isEnded; place += 1) {
          const event = events[place] as StoredEvent
          yield event
          cursor = event.seq
        }
        await reader.waitAfter(cursor)
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      this.#leave(stream, reader)
    }
  }

  async #next(reader: StreamReader, stream: string, cursor: number): Promise<StoredEvent[]> {
    const local = reader.takeAfter(cursor)
    if (local.length > 0 || reader.lastKnownSeq <= cursor || reader.isEnded) return local
    reader.lastKnownSeq = cursor
    const events = await this.read(stream, cursor, BATCH)
    // A full batch means that there may be more.
    if (events.length === BATCH) reader.hear(Number.MAX_SAFE_INTEGER)
    return events
  }

  readonly #hear = (payload: string): void => {
    const [node, ...heads] = payload.split(' ')
    if (node === this.node) return
    for (const head of heads) {
      const end = head.lastIndexOf(':')
      for (const reader of this.#readers.get(head.slice(0, end)) ?? []) reader.hear(Number(head.slice(end + 1)))
    }
  }

  /** The connection was lost and is restored, so every reader may have missed an event. */
  readonly #hearAll = (): void => {
    for (const readers of this.#readers.values()) for (const reader of readers) reader.hear(Number.MAX_SAFE_INTEGER)
  }

  #join(stream: string): StreamReader {
    const reader = new StreamReader()
    const readers = this.#readers.get(stream) ?? new Set()
    this.#readers.set(stream, readers.add(reader))
    return reader
  }

  #leave(stream: string, reader: StreamReader): void {
    const readers = this.#readers.get(stream)
    readers?.delete(reader)
    if (readers?.size === 0) this.#readers.delete(stream)
  }
}

export const openEventLog = async (db: Database): Promise<EventLog> => {
  const log = new EventLog(db)
  await log.open()
  return log
}
