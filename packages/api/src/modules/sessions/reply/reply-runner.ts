import type { Practice } from '../practice.ts'
import { beat, type Held, releaseLeases, takeOver } from '../records/reply-lease.repo.ts'
import { RestingKeys } from './candidates.ts'
import { ReplyGone } from './reply-log.ts'
import { writeReply } from './write-reply.ts'

interface Running {
  stop: AbortController
  done: Promise<void>
}

/** At most this many replies of a fallen node are taken over at a time. */
const AT_ONCE = 50

/** Writes the replies whose leases this node holds, keeps the leases alive, and takes over those of nodes that are gone. */
export class ReplyRunner {
  readonly #practice: Practice
  readonly #resting = new RestingKeys()
  readonly #running = new Map<string, Running>()
  #timers: NodeJS.Timeout[] = []
  #draining = false

  constructor(practice: Practice) {
    this.#practice = practice
    practice.begin = (sessionId, attempt) => this.#begin({ sessionId, attempt })
    practice.cancel = (sessionId) => this.#running.get(sessionId)?.stop.abort(new ReplyGone())
  }

  async start(): Promise<void> {
    const { db, node, pace } = this.#practice
    // The embedded database belongs to one process: whoever else held a lease is dead.
    if (db.engine === 'embedded') await releaseLeases(db.kysely, 'others', node)
    this.#every(pace.heartbeat, () => this.#beat())
    this.#every(pace.look, () => this.#look())
    await this.#look()
  }

  /** Lets replies come to their end for a while, then leaves the rest to other nodes. */
  async stop(): Promise<void> {
    const { db, node, pace } = this.#practice
    this.#draining = true
    const all = Promise.allSettled([...this.#running.values()].map(({ done }) => done))
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, pace.drain).unref())])
    for (const timer of this.#timers) clearInterval(timer)
    for (const { stop } of this.#running.values()) stop.abort(new ReplyGone())
    await all
    await releaseLeases(db.kysely, 'mine', node)
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      work()
        .catch((error: unknown) => this.#practice.services.log.error({ err: error }, 'looking after replies failed'))
        .finally(() => (busy = false))
    }, milliseconds)
    this.#timers.push(timer.unref())
  }

  async #beat(): Promise<void> {
    const running = [...this.#running]
    if (running.length === 0) return
    const ids = running.map(([sessionId]) => sessionId)
    const held = await beat(this.#practice.db.kysely, this.#practice, ids)
    for (const [sessionId, { stop }] of running) if (!held.has(sessionId)) stop.abort(new ReplyGone())
  }

  async #look(): Promise<void> {
    if (this.#draining) return
    const taken = await takeOver(this.#practice.db.kysely, this.#practice, AT_ONCE)
    for (const held of taken) this.#begin(held)
  }

  #begin(held: Held): void {
    const { sessionId } = held
    this.#running.get(sessionId)?.stop.abort(new ReplyGone())
    const stop = new AbortController()
    const running: Running = { stop, done: Promise.resolve() }
    this.#running.set(sessionId, running)
    running.done = this.#write(held, stop.signal).finally(() => {
      if (this.#running.get(sessionId) === running) this.#running.delete(sessionId)
    })
  }

  async #write(held: Held, signal: AbortSignal): Promise<void> {
    try {
      await writeReply({ practice: this.#practice, held, resting: this.#resting, signal })
    } catch (error) {
      if (error instanceof ReplyGone || signal.aborted) return
      // The lease runs out by itself, and the reply is begun anew by whoever looks next.
      this.#practice.services.log.error({ err: error, session: held.sessionId }, 'a reply could not be written')
    }
  }
}
