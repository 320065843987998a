import type { modelCalls } from '../../language-models/index.ts'

type SpokenChunk = modelCalls.SpokenChunk

/** The chunks between the conversation, which pushes them, and the writer of the reply. */
export class ChunkQueue {
  readonly #chunks: SpokenChunk[] = []
  #error: Error | undefined
  #isEnded = false
  #wake: () => void = () => undefined

  push(chunk: SpokenChunk): void {
    this.#chunks.push(chunk)
    this.#wake()
  }

  end(error?: Error): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#error = error
    this.#wake()
  }

  async *read(): AsyncGenerator<SpokenChunk, void> {
    for (;;) {
      for (let chunk = this.#chunks.shift(); chunk; chunk = this.#chunks.shift()) yield chunk
      if (this.#error) throw this.#error
      if (this.#isEnded) return
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
