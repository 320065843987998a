interface QueueLimits {
  /** The number of pieces of work that run at the same time. */
  atOnce: number
  /** The most bytes that the running and the waiting work may hold. */
  bytes: number
}

/** Background work: it runs a few pieces at once, and takes no more while too many bytes are in memory. */
export class PartQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => Promise<void>)[] = []
  #running = 0
  #bytes = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** False when there is no room; then the work is not done. */
  add(bytes: number, work: () => Promise<void>): boolean {
    if (this.#bytes + bytes > this.#limits.bytes) return false
    this.#bytes += bytes
    this.#waiting.push(async () => {
      try {
        await work()
      } finally {
        this.#bytes -= bytes
      }
    })
    void this.#run()
    return true
  }

  /** Each piece of work handles its own errors. */
  async #run(): Promise<void> {
    if (this.#running >= this.#limits.atOnce) return
    this.#running += 1
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) await work().catch(() => undefined)
    this.#running -= 1
  }
}
