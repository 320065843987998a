import type { SessionEvent } from '@parley/contracts/session'
import type { Database } from '../../../db/index.ts'
import { CHANNEL, readSessionEvents } from './session-stream.ts'

const BATCH = 500

/** One reader of one session on this node. */
class Reader {
  /** Events that were committed here and follow on from one another. */
  queue: SessionEvent[] = []
  /** The last number that is known to exist. */
  known = 0
  ended = false
  #wake: (() => void) | undefined

  push(events: readonly SessionEvent[]): void {
    this.queue.push(...events)
    this.known = Math.max(this.known, events.at(-1)?.seq ?? 0)
    this.#wake?.()
  }

  hear(seq: number): void {
    this.known = Math.max(this.known, seq)
    this.#wake?.()
  }

  end(): void {
    this.ended = true
    this.#wake?.()
  }

  async news(cursor: number): Promise<void> {
    if (this.ended || this.queue.length > 0 || this.known > cursor) return
    await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#wake = undefined
  }

  /** What of the queue follows on from the cursor without a gap. */
  take(cursor: number): SessionEvent[] {
    const taken: SessionEvent[] = []
    let next = cursor + 1
    for (const event of this.queue) {
      if (event.seq !== next) continue
      taken.push(event)
      next += 1
    }
    this.queue = []
    return taken
  }
}

/**
 * Hands events on to who listens. What this node committed goes straight through; what another node committed is read
 * from the database when that node says so. Nothing is handed on before it is durable.
 */
export class SessionFeed {
  readonly #db: Database
  readonly #node: string
  readonly #readers = new Map<string, Set<Reader>>()
  #unlisten: () => Promise<void> = async () => {}

  constructor(db: Database, node: string) {
    this.#db = db
    this.#node = node
  }

  async open(): Promise<void> {
    this.#unlisten = await this.#db.listen(CHANNEL, this.#hear, this.#hearAll)
  }

  async close(): Promise<void> {
    for (const readers of this.#readers.values()) for (const reader of readers) reader.end()
    await this.#unlisten()
  }

  /** After the commit, never before. */
  publish(sessionId: string, events: readonly SessionEvent[]): void {
    for (const reader of this.#readers.get(sessionId) ?? []) reader.push(events)
  }

  readonly #hear = (payload: string): void => {
    const [node, ...heads] = payload.split(' ')
    if (node === this.#node) return
    for (const head of heads) {
      const [sessionId = '', seq = '0'] = head.split(':')
      for (const reader of this.#readers.get(sessionId) ?? []) reader.hear(Number(seq))
    }
  }

  /** The connection was lost and is back: anybody may have missed anything. */
  readonly #hearAll = (): void => {
    for (const readers of this.#readers.values()) for (const reader of readers) reader.hear(Number.MAX_SAFE_INTEGER)
  }

  /** Everything after `after`, then whatever comes, until the signal. */
  async *subscribe(sessionId: string, after: number, signal: AbortSignal): AsyncGenerator<SessionEvent> {
    const reader = this.#join(sessionId)
    const onAbort = () => reader.end()
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) reader.end()
    let cursor = after
    reader.known = Number.MAX_SAFE_INTEGER
    try {
      while (!reader.ended) {
        for (const event of await this.#next(reader, sessionId, cursor)) {
          yield event
          cursor = event.seq
        }
        await reader.news(cursor)
      }
    } finally {
      signal.removeEventListener('abort', onAbort)
      this.#leave(sessionId, reader)
    }
  }

  async #next(reader: Reader, sessionId: string, cursor: number): Promise<SessionEvent[]> {
    const local = reader.take(cursor)
    if (local.length > 0 || reader.known <= cursor || reader.ended) return local
    reader.known = cursor
    const read = await readSessionEvents(this.#db.kysely, sessionId, { after: cursor, limit: BATCH })
    // A full batch means that there may be more.
    if (read.length === BATCH) reader.hear(Number.MAX_SAFE_INTEGER)
    return read
  }

  #join(sessionId: string): Reader {
    const reader = new Reader()
    const readers = this.#readers.get(sessionId) ?? new Set()
    this.#readers.set(sessionId, readers.add(reader))
    return reader
  }

  #leave(sessionId: string, reader: Reader): void {
    const readers = this.#readers.get(sessionId)
    readers?.delete(reader)
    if (readers?.size === 0) this.#readers.delete(sessionId)
  }
}
