import { sql } from 'kysely'
import type { Database, Executor } from '../../db/index.ts'

const CHANNEL = 'parley_notifications'

/** A notification of the database holds at most 8,000 bytes; an id has 36. */
const IDS_PER_NOTICE = 200

/** Tells every node whose notifications changed; the commit sends it. */
export const tellNodes = async (executor: Executor, userIds: readonly string[]): Promise<void> => {
  for (let from = 0; from < userIds.length; from += IDS_PER_NOTICE) {
    const ids = userIds.slice(from, from + IDS_PER_NOTICE).join(' ')
    await sql`select pg_notify(${CHANNEL}, ${ids})`.execute(executor)
  }
}

interface Follower {
  /** True while a change has not been told yet. */
  changed: boolean
  wake: () => void
}

/** Wakes the followers on this node whose notifications changed, on whichever node that was. */
export class NotificationHub {
  readonly #followers = new Map<string, Set<Follower>>()
  #unlisten: () => Promise<void> = async () => {}

  async open(db: Database): Promise<void> {
    this.#unlisten = await db.listen(
      CHANNEL,
      (payload) => payload.split(' ').forEach((id) => this.#tell(id)),
      // The connection was lost, so any change may have been missed.
      () => [...this.#followers.keys()].forEach((id) => this.#tell(id)),
    )
  }

  async close(): Promise<void> {
    await this.#unlisten()
  }

  /** Yields once at the start and after each change, until the signal. Changes in quick succession are one. */
  async *changes(userId: string, signal: AbortSignal): AsyncGenerator<void> {
    const follower: Follower = { changed: true, wake: () => {} }
    const followers = this.#followers.get(userId) ?? new Set()
    this.#followers.set(userId, followers.add(follower))
    const wake = () => follower.wake()
    signal.addEventListener('abort', wake)
    try {
      while (!signal.aborted) {
        if (follower.changed) {
          follower.changed = false
          yield
        } else {
          await new Promise<void>((resolve) => (follower.wake = resolve))
        }
      }
    } finally {
      signal.removeEventListener('abort', wake)
      followers.delete(follower)
      if (followers.size === 0 && this.#followers.get(userId) === followers) this.#followers.delete(userId)
    }
  }

  #tell(userId: string): void {
    for (const follower of this.#followers.get(userId) ?? []) {
      follower.changed = true
      follower.wake()
    }
  }
}
