/** Reads a source at once and keeps its pieces until they are wanted. */
export class PieceBuffer {
  readonly #pieces: Buffer[] = []
  readonly #ending: Promise<void>
  #wake: (() => void) | undefined
  #isDone = false
  #error: Error | undefined

  constructor(source: AsyncIterable<Buffer>) {
    this.#ending = this.#fill(source)
  }

  async #fill(source: AsyncIterable<Buffer>): Promise<void> {
    try {
      for await (const piece of source) {
        this.#pieces.push(piece)
        this.#wake?.()
      }
    } catch (error) {
      this.#error = error as Error
    }
    this.#isDone = true
    this.#wake?.()
  }

  /** Resolves when the source has ended, however it ended. */
  get ending(): Promise<void> {
    return this.#ending
  }

  async *read(): AsyncGenerator<Buffer, void> {
    for (;;) {
      for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) yield piece
      if (this.#error !== undefined) throw this.#error
      if (this.#isDone) return
      await new Promise<void>((resolve) => (this.#wake = resolve))
      this.#wake = undefined
    }
  }
}
