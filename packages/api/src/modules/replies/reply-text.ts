import { createMarkerScanner, type MarkerScanner } from '@parley/conversation/markers'
import { countsIn, type SessionState } from '@parley/conversation/session'
import type { Outcome } from '@parley/contracts/session'

/** The text of a reply between the model and the log. It removes markers, also partial ones. */
export class ReplyText {
  readonly #make: () => MarkerScanner
  readonly #counts: (outcome: Outcome) => boolean
  #scanner: MarkerScanner
  #calledOutcome: Outcome | null = null
  #calledInVain: Outcome | null = null
  /** Text that is free of markers and waits to be stored. */
  #ready = ''
  characters = 0

  constructor(state: SessionState, nonce: string) {
    this.#counts = countsIn(state)
    this.#make = () => createMarkerScanner({ nonce, counts: this.#counts })
    this.#scanner = this.#make()
  }

  push(text: string): void {
    this.characters += text.length
    this.#ready += this.#scanner.push(text)
  }

  /**
   * Takes a tool call in place of a marker, under the same rules: the first call or marker that counts decides. A call
   * comes beside the text, so the text after it is kept; text after a marker is not.
   */
  call(outcome: Outcome): void {
    const { outcome: markedOutcome, suppressed } = this.marks
    if (markedOutcome !== null) return
    if (this.#counts(outcome)) this.#calledOutcome = outcome
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

  /** Drops the text so far. */
  restart(): void {
    this.#ready = ''
    this.characters = 0
    this.#calledOutcome = null
    this.#calledInVain = null
    this.#scanner = this.#make()
  }

  get isClosed(): boolean {
    return this.#scanner.closed
  }

  get marks() {
    const { outcome, suppressed } = this.#scanner
    return { outcome: this.#calledOutcome ?? outcome, suppressed: this.#calledInVain ?? suppressed }
  }
}
