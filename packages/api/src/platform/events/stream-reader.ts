import type { StoredEvent } from './event-store.ts'

/** One reader of one stream on this node. */
export class StreamReader {
  /** Events that were committed here. */
  #queue: StoredEvent[] = []
  /** The last number that is known to exist. */
  lastKnownSeq = Number.MAX_SAFE_INTEGER
  isEnded = false
  #wake: (() => void) | undefined

  push(events: readonly StoredEvent[]): void {
    this.#queue.push(...events)
    this.hear(events.at(-1)?.seq ?? 0)
  }

  hear(seq: number): void {
    this.lastKnownSeq = Math.max(this.lastKnownSeq, seq)
    this.#wake?.()
  }

  end(): void {
    this.isEnded = true
    this.#wake?.()
  }

  /** Waits for an event after `cursor`, or for the end. */
  async waitAfter(cursor: number): Promise<void> {
    if (this.isEnded || this.#queue.length > 0 || this.lastKnownSeq > cursor) return
    await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#wake = undefined
  }

  /**
   * Takes the events that follow the cursor without a gap, and drops the rest, which the reader loads from the
   * database.
   */
  takeAfter(cursor: number): StoredEvent[] {
    const takenEvents: StoredEvent[] = []
    let next = cursor + 1
    for (const event of this.#queue) {
      if (event.seq !== next) continue
      takenEvents.push(event)
      next += 1
    }
    this.#queue = []
    return takenEvents
  }
}
