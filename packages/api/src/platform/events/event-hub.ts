/** One reader that waits for news of one stream; any number of notifications is one wake-up. */
class Waiter {
  ended = false
  #dirty = false
  #resolve: (() => void) | undefined
  #onLeave: (waiter: Waiter) => void

  constructor(onLeave: (waiter: Waiter) => void) {
    this.#onLeave = onLeave
  }

  wake() {
    this.#dirty = true
    this.#resolve?.()
  }

  end() {
    this.ended = true
    this.wake()
  }

  clear() {
    this.#dirty = false
  }

  async woken() {
    if (!this.#dirty) await new Promise<void>((resolve) => (this.#resolve = resolve))
    this.#resolve = undefined
  }

  leave() {
    this.#onLeave(this)
  }
}

/** Who waits for which stream in this process. */
export class EventHub {
  #waiters = new Map<string, Set<Waiter>>()

  wake = (stream: string) => {
    for (const waiter of this.#waiters.get(stream) ?? []) waiter.wake()
  }

  wakeAll = () => {
    for (const stream of this.#waiters.keys()) this.wake(stream)
  }

  join(stream: string, signal: AbortSignal): Waiter {
    const onAbort = () => waiter.end()
    const waiter = new Waiter(() => {
      signal.removeEventListener('abort', onAbort)
      this.#remove(stream, waiter)
    })
    if (signal.aborted) waiter.end()
    signal.addEventListener('abort', onAbort)
    const waiters = this.#waiters.get(stream) ?? new Set()
    this.#waiters.set(stream, waiters.add(waiter))
    return waiter
  }

  close() {
    for (const waiters of this.#waiters.values()) for (const waiter of waiters) waiter.end()
  }

  #remove(stream: string, waiter: Waiter) {
    const waiters = this.#waiters.get(stream)
    waiters?.delete(waiter)
    if (waiters?.size === 0) this.#waiters.delete(stream)
  }
}
