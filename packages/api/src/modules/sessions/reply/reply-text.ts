import { createMarkerScanner, type MarkerScanner } from '@parley/conversation/markers'
import { countsIn, type SessionState } from '@parley/conversation/session'

/** A reply on its way from the model to the log: nothing of a marker ever gets past here. */
export class ReplyText {
  readonly #make: () => MarkerScanner
  #scanner: MarkerScanner
  /** What may be stored and has not been taken yet. */
  #ready = ''
  heard = 0

  constructor(state: SessionState, nonce: string) {
    this.#make = () => createMarkerScanner({ nonce, counts: countsIn(state) })
    this.#scanner = this.#make()
  }

  push(text: string): void {
    this.heard += text.length
    this.#ready += this.#scanner.push(text)
  }

  end(): void {
    this.#ready += this.#scanner.end()
  }

  take(): string {
    const text = this.#ready
    this.#ready = ''
    return text
  }

  get isEmpty(): boolean {
    return this.#ready === ''
  }

  /** What was said is void. */
  restart(): void {
    this.#ready = ''
    this.heard = 0
    this.#scanner = this.#make()
  }

  get closed(): boolean {
    return this.#scanner.closed
  }

  get marks() {
    return { outcome: this.#scanner.outcome, suppressed: this.#scanner.suppressed }
  }
}
