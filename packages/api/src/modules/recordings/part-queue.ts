interface QueueLimits {
  /** The most works at the same time. */
  atOnce: number
  /** The most bytes that the works may hold, running and waiting. */
  bytes: number
}

/** Work beside the conversations: a few pieces at once, and none is taken while too many bytes are in memory. */
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

  /** Works handle their own errors. */
  async #run(): Promise<void> {
    if (this.#running >= this.#limits.atOnce) return
    this.#running += 1
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) await work().catch(() => undefined)
    this.#running -= 1
  }
}
