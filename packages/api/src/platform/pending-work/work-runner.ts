import { type Database, isDatabaseOutage, type Log } from '../../db/index.ts'
import type { HeldLease, LeaseTable } from './lease-table.ts'

/** Another node has taken the work over, or the work was cancelled: this node stops and reports no error. */
export class LeaseLostError extends Error {
  override readonly name: string = 'LeaseLostError'
}

interface RunningWork {
  stop: AbortController
  end: Promise<void>
}

interface PieceOfWork {
  id: string
}

interface WorkRunnerOptions<Piece extends PieceOfWork> {
  /** Names the work in the log. */
  name: string
  db: Database
  /** Set for work that takes longer than one transaction. */
  leases?: LeaseTable
  /** Returns pieces that are due. By default it claims their leases. */
  claim: (most: number) => Promise<readonly Piece[]>
  /** Does one piece completely; the signal cancels it. */
  work: (piece: Piece, signal: AbortSignal) => Promise<void>
  /** The most pieces at the same time on this node. Pieces that `begin` starts may exceed it. */
  atOnce: number
  /** In milliseconds: the time between searches for due work, between heartbeats, and the limit of work in a drain. */
  pace: { look: number; heartbeat: number; drain: number }
  /** A notification on this channel starts a search at once. */
  channel?: string
  log: Log
}

/** The most pieces of one claim. */
const CLAIM_SIZE = 50

/**
 * Runs all work that continues after a request: replies, answers, reports, jobs and clocks. The database holds what is
 * pending, so a crash loses nothing. The runner claims due pieces, renews their leases, takes over the work of dead
 * nodes, and repeats work that an outage of the database interrupted as soon as the database answers again.
 */
export class WorkRunner<Piece extends PieceOfWork = HeldLease> {
  readonly #options: WorkRunnerOptions<Piece>
  readonly #running = new Map<string, RunningWork>()
  readonly #interruptedKeys = new Set<string>()
  #timers: NodeJS.Timeout[] = []
  #unlisten: () => Promise<void> = async () => {}
  #search: Promise<void> | undefined
  #renewal: Promise<void> | undefined
  #searchAgain = false
  #isDraining = false
  #isFailing = false

  constructor(options: WorkRunnerOptions<Piece>) {
    this.#options = options
    options.leases?.keepRunning(() => [...this.#running.keys()])
  }

  async start(): Promise<void> {
    const { db, leases, pace, channel } = this.#options
    if (leases) {
      // The embedded database belongs to one process: every other lease holder is dead.
      if (db.engine === 'embedded') await leases.release('others')
      await db.announceNode(leases.node)
      this.#timers.push(setInterval(() => this.#heartbeat(), pace.heartbeat).unref())
    }
    const hear = () => void this.search()
    if (channel) this.#unlisten = await db.listen(channel, hear, hear)
    this.#timers.push(setInterval(hear, pace.look).unref())
    await this.search()
  }

  /** Lets running work finish for a while, then leaves the rest to other nodes. */
  async stop(): Promise<void> {
    const { leases, pace } = this.#options
    this.#isDraining = true
    await this.#unlisten()
    await this.#search
    const all = Promise.allSettled([...this.#running.values()].map(({ end }) => end))
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, pace.drain).unref())])
    for (const timer of this.#timers) clearInterval(timer)
    for (const { stop } of this.#running.values()) stop.abort(new LeaseLostError())
    await all
    // A renewal that ends after the release would take the leases again.
    await this.#renewal
    await leases?.release('mine')
  }

  /** Starts a piece of work whose lease this node holds. */
  begin(piece: Piece): void {
    const { id } = piece
    this.cancel(id)
    const stop = new AbortController()
    const running: RunningWork = { stop, end: Promise.resolve() }
    this.#running.set(id, running)
    running.end = this.#work(piece, stop.signal).finally(() => {
      if (this.#running.get(id) === running) this.#running.delete(id)
      if (this.#searchAgain) void this.search()
    })
  }

  /** Cancels work that is no longer needed. */
  cancel(id: string): void {
    this.#running.get(id)?.stop.abort(new LeaseLostError())
  }

  /** Looks for due work now. A call during a search adds another search after it. */
  search(): Promise<void> {
    this.#searchAgain = true
    this.#search ??= this.#searchAll().finally(() => (this.#search = undefined))
    return this.#search
  }

  async #searchAll(): Promise<void> {
    while (this.#searchAgain && !this.#isDraining && this.#free() > 0) {
      this.#searchAgain = false
      await this.#watchFailures(async () => {
        await this.#giveBack()
        const most = Math.min(CLAIM_SIZE, this.#free())
        const pieces = await this.#options.claim(most)
        // Work without leases stays due until it is done.
        const newPieces = pieces.filter(({ id }) => this.#options.leases || !this.#running.has(id))
        for (const piece of newPieces) this.begin(piece)
        if (newPieces.length === most) this.#searchAgain = true
      })
    }
  }

  #free(): number {
    return this.#options.atOnce - this.#running.size
  }

  async #giveBack(): Promise<void> {
    const ids = [...this.#interruptedKeys]
    if (ids.length === 0) return
    await this.#options.leases?.giveBack(ids)
    for (const id of ids) this.#interruptedKeys.delete(id)
  }

  #heartbeat(): void {
    this.#renewal ??= this.#watchFailures(() => this.#renew()).finally(() => (this.#renewal = undefined))
  }

  /** Logs the first of several failures: in an outage, every search fails. */
  async #watchFailures(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#isFailing = false
    } catch (error) {
      const { log, name } = this.#options
      if (!this.#isFailing) log.error({ err: error, work: name }, 'the search for pending work failed')
      this.#isFailing = true
    }
  }

  async #renew(): Promise<void> {
    const running = [...this.#running]
    if (running.length === 0) return
    const heldLeases = await this.#options.leases?.renew(running.map(([id]) => id))
    for (const [id, { stop }] of running) if (!heldLeases?.has(id)) stop.abort(new LeaseLostError())
  }

  async #work(piece: Piece, signal: AbortSignal): Promise<void> {
    const { log, name, work } = this.#options
    try {
      await work(piece, signal)
    } catch (error) {
      if (error instanceof LeaseLostError || signal.aborted) return
      // Other failures wait until the lease ends, so that they do not repeat without a pause.
      if (isDatabaseOutage(error)) this.#interruptedKeys.add(piece.id)
      log.error({ err: error, work: name, id: piece.id }, 'pending work failed and will be tried again')
    }
  }
}
