import { setTimeout as pause } from 'node:timers/promises'

/** Pieces of an answer are committed together for at most this long, in milliseconds. */
const TOGETHER = 80

/** Writes the text of a model to the log while the model continues; only one write runs at a time. */
export class Pieces {
  readonly #write: (text: string) => Promise<void>
  readonly #onFault: (error: unknown) => void
  #waiting = ''
  #running: Promise<void> | undefined
  whole = ''

  constructor(write: (text: string) => Promise<void>, onFault: (error: unknown) => void) {
    this.#write = write
    this.#onFault = onFault
  }

  push(text: string): void {
    this.whole += text
    this.#waiting += text
    this.#running ??= this.#drain().catch(this.#onFault)
  }

  async #drain(): Promise<void> {
    while (this.#waiting !== '') {
      const text = this.#waiting
      this.#waiting = ''
      await this.#write(text)
      await pause(TOGETHER)
    }
    this.#running = undefined
  }

  /** Waits for the running write and drops the rest. */
  async clear(): Promise<void> {
    this.#waiting = ''
    this.whole = ''
    await this.#running
  }
}
