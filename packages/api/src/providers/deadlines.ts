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

/** Rejects when the signal fires, so that a source that ignores it ends all the same. */
const aborted = (signal: AbortSignal): { promise: Promise<never>; release: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  promise.catch(() => {})
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  return { promise, release: () => signal.removeEventListener('abort', onAbort) }
}

class Clock {
  readonly #stop: AbortController
  readonly #total: NodeJS.Timeout
  #next: NodeJS.Timeout

  constructor(stop: AbortController, { firstToken, total }: Deadlines) {
    this.#stop = stop
    this.#total = setTimeout(() => stop.abort(new ProviderFault('too_late')), total)
    this.#next = this.#timer('first_token_late', firstToken)
  }

  #timer(code: 'first_token_late' | 'stalled', after: number): NodeJS.Timeout {
    return setTimeout(() => this.#stop.abort(new ProviderFault(code)), after)
  }

  heard(stall: number): void {
    clearTimeout(this.#next)
    this.#next = this.#timer('stalled', stall)
  }

  stop(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#total)
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
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const clock = new Clock(stop, deadlines)
  const end = aborted(both)
  const chunks = source(both)[Symbol.asyncIterator]()
  let characters = 0
  try {
    for (;;) {
      const next: IteratorResult<ChatChunk, unknown> = await Promise.race([chunks.next(), end.promise])
      if (next.done) throw new ProviderFault('cut_short')
      const { value } = next
      if (value.type === 'text') {
        clock.heard(deadlines.stall)
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
    clock.stop()
    end.release()
    stop.abort()
    // Not awaited: a source that hangs must not hold the reply.
    void Promise.resolve(chunks.return?.()).catch(() => {})
  }
}
