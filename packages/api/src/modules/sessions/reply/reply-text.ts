import { createMarkerScanner, type MarkerScanner } from '@parley/conversation/markers'
import { countsIn, type SessionState } from '@parley/conversation/session'
import type { Outcome } from '@parley/contracts/session'

/** A reply on its way from the model to the log: nothing of a marker ever gets past here. */
export class ReplyText {
  readonly #make: () => MarkerScanner
  readonly #counts: (outcome: Outcome) => boolean
  #scanner: MarkerScanner
  #called: Outcome | null = null
  #calledInVain: Outcome | null = null
  /** What may be stored and has not been taken yet. */
  #ready = ''
  heard = 0

  constructor(state: SessionState, nonce: string) {
    this.#counts = countsIn(state)
    this.#make = () => createMarkerScanner({ nonce, counts: this.#counts })
    this.#scanner = this.#make()
  }

  push(text: string): void {
    this.heard += text.length
    this.#ready += this.#scanner.push(text)
  }

  /**
   * A tool call in place of a marker, under the same rules: the first of them all that counts decides. A call stands
   * beside the text, so what is said after it stays; what is written after a marker does not.
   */
  call(outcome: Outcome): void {
    const { outcome: marked, suppressed } = this.marks
    if (marked !== null) return
    if (this.#counts(outcome)) this.#called = outcome
    else if (suppressed === null) this.#calledInVain = outcome
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
    this.#called = null
    this.#calledInVain = null
    this.#scanner = this.#make()
  }

  get closed(): boolean {
    return this.#scanner.closed
  }

  get marks() {
    const { outcome, suppressed } = this.#scanner
    return { outcome: this.#called ?? outcome, suppressed: this.#calledInVain ?? suppressed }
  }
}
