import type { ChatChunk } from './chat-provider.ts'
import { ProviderFault } from './provider-fault.ts'

/** In milliseconds; `characters` is where a reply that finds no end is ended for it. */
export interface Deadlines {
  firstToken: number
  stall: number
  total: number
  characters: number
}

export const usualDeadlines: Deadlines = { firstToken: 20_000, stall: 15_000, total: 120_000, characters: 12_000 }

type Source = (signal: AbortSignal) => AsyncIterable<ChatChunk>
type Next = IteratorResult<ChatChunk, unknown>

/** Ends a source when its caller, or its clock, has had enough of it. */
class Watch {
  readonly #stop = new AbortController()
  readonly #caller: AbortSignal
  readonly #total: NodeJS.Timeout
  #next: NodeJS.Timeout
  #heard = false
  #reject: ((reason: unknown) => void) | undefined

  constructor(caller: AbortSignal, { firstToken, total }: Deadlines) {
    this.#caller = caller
    this.#total = setTimeout(() => this.#end(new ProviderFault('too_late')), total)
    this.#next = setTimeout(() => this.#end(new ProviderFault('first_token_late')), firstToken)
    if (caller.aborted) this.#onAbort()
    else caller.addEventListener('abort', this.#onAbort, { once: true })
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  readonly #onAbort = (): void => this.#end(this.#caller.reason)

  #end(reason: unknown): void {
    this.#stop.abort(reason)
    this.#reject?.(reason)
  }

  /** One timer for all chunks, set back by each: a new one for every chunk would cost more than the chunk. */
  heard(stall: number): void {
    if (this.#heard) return void this.#next.refresh()
    this.#heard = true
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#end(new ProviderFault('stalled')), stall)
  }

  /** The next chunk, or the end: a source that ignores its signal ends all the same. */
  next(chunks: AsyncIterator<ChatChunk, unknown>): Promise<Next> {
    return new Promise((resolve, reject) => {
      if (this.signal.aborted) return reject(this.signal.reason)
      this.#reject = reject
      chunks.next().then(resolve, reject)
    })
  }

  release(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#total)
    this.#caller.removeEventListener('abort', this.#onAbort)
    this.#stop.abort()
  }
}

/**
 * The same chunks, with an end that is never far: no first word, a pause that is too long, a reply that takes too long
 * are faults; a reply that is too large is complete where it stands. Whichever comes, the connection is closed.
 */
export async function* withDeadlines(
  source: Source,
  deadlines: Deadlines,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk> {
  const watch = new Watch(signal, deadlines)
  const chunks = source(watch.signal)[Symbol.asyncIterator]()
  let characters = 0
  try {
    for (;;) {
      const next = await watch.next(chunks)
      if (next.done) throw new ProviderFault('cut_short')
      const { value } = next
      if (value.type === 'text') {
        watch.heard(deadlines.stall)
        characters += value.text.length
      }
      yield value
      if (value.type === 'finish') return
      if (characters >= deadlines.characters) {
        yield { type: 'finish', usage: { input_tokens: 0, output_tokens: Math.ceil(characters / 4) } }
        return
      }
    }
  } finally {
    watch.release()
    // Not awaited: a source that hangs must not hold the reply.
    void Promise.resolve(chunks.return?.()).catch(() => {})
  }
}
