import type { Logger } from 'pino'
import type { HeldLease, LeaseTable } from './lease-table.ts'

/** Another node has taken the work over, or the work was cancelled: this node stops and reports no error. */
export class LeaseLostError extends Error {
  override readonly name: string = 'LeaseLostError'
}

interface Running {
  stop: AbortController
  done: Promise<void>
}

interface LeaseRunnerOptions {
  leases: LeaseTable
  /**
   * In milliseconds: the time between heartbeats, between searches for work without a lease, and the limit for work in
   * a drain.
   */
  pace: { heartbeat: number; look: number; drain: number }
  /** Does one piece of work completely; the signal cancels it. */
  work: (held: HeldLease, signal: AbortSignal) => Promise<void>
  log: Logger
}

/** The most pieces of work that a node takes over at a time. */
const AT_ONCE = 50

/** Does the work whose leases this node holds, renews the leases, and takes over the work of dead nodes. */
export class LeaseRunner {
  readonly #options: LeaseRunnerOptions
  readonly #running = new Map<string, Running>()
  #timers: NodeJS.Timeout[] = []
  #draining = false

  constructor(options: LeaseRunnerOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const { leases, pace } = this.#options
    // The embedded database belongs to one process: every other lease holder is dead.
    if (leases.engine === 'embedded') await leases.release('others')
    this.#every(pace.heartbeat, () => this.#beat())
    this.#every(pace.look, () => this.#look())
    await this.#look()
  }

  /** Lets running work finish for a while, then leaves the rest to other nodes. */
  async stop(): Promise<void> {
    const { leases, pace } = this.#options
    this.#draining = true
    const all = Promise.allSettled([...this.#running.values()].map(({ done }) => done))
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, pace.drain).unref())])
    for (const timer of this.#timers) clearInterval(timer)
    for (const { stop } of this.#running.values()) stop.abort(new LeaseLostError())
    await all
    await leases.release('mine')
  }

  /** Starts a piece of work whose lease this node holds. */
  begin(held: HeldLease): void {
    const { id } = held
    this.cancel(id)
    const stop = new AbortController()
    const running: Running = { stop, done: Promise.resolve() }
    this.#running.set(id, running)
    running.done = this.#work(held, stop.signal).finally(() => {
      if (this.#running.get(id) === running) this.#running.delete(id)
    })
  }

  /** Cancels work that is no longer needed. */
  cancel(id: string): void {
    this.#running.get(id)?.stop.abort(new LeaseLostError())
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      work()
        .catch((error: unknown) => this.#options.log.error({ err: error }, 'looking after leases failed'))
        .finally(() => (busy = false))
    }, milliseconds)
    this.#timers.push(timer.unref())
  }

  async #beat(): Promise<void> {
    const running = [...this.#running]
    if (running.length === 0) return
    const held = await this.#options.leases.beat(running.map(([id]) => id))
    for (const [id, { stop }] of running) if (!held.has(id)) stop.abort(new LeaseLostError())
  }

  async #look(): Promise<void> {
    if (this.#draining) return
    for (const held of await this.#options.leases.takeOver(AT_ONCE)) this.begin(held)
  }

  async #work(held: HeldLease, signal: AbortSignal): Promise<void> {
    try {
      await this.#options.work(held, signal)
    } catch (error) {
      if (error instanceof LeaseLostError || signal.aborted) return
      // The lease runs out by itself, and the next node that looks starts the work again.
      this.#options.log.error({ err: error, id: held.id }, 'what is owed could not be done')
    }
  }
}
