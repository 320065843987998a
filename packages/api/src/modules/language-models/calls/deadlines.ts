import type { ChatChunk, Usage } from './chat-provider.ts'
import { ProviderFault } from './provider-fault.ts'

/** In milliseconds, except `characters`: the length at which a reply without an end is cut. */
export interface Deadlines {
  firstToken: number
  /** A model that is stopped after so much silence is slow. Absent: `slowFirstWord`. */
  slow?: number
  /** After this wait for the first word the next candidate is asked as well. Absent: it is asked after a fault only. */
  hedge?: number
  stall: number
  total: number
  characters: number
}

/** A first word that takes longer makes a route slow, in milliseconds. */
export const slowFirstWord = 3000

/**
 * A small model on a processor reads its prompt for 20 to 30 seconds before its first word, so a route has 45. Meanwhile,
 * others are asked beside it, and the play page lets the learner stop.
 */
export const usualDeadlines: Deadlines = {
  firstToken: 45_000,
  hedge: 1000,
  stall: 15_000,
  total: 120_000,
  characters: 12_000,
}

/** The first candidate and its two substitutes: a failed one is not replaced while so many may yet answer. */
export const mostAtOnce = 3

interface RaceState {
  running: number
  /** The candidates that were not asked yet and are not known to be slow. */
  freshLeft: number
  /** Milliseconds since the first request. */
  elapsedMs: number
}

/**
 * The wait before the next candidate is asked beside those that run. The second is asked after the whole wait, all others
 * that are not known to be slow within as much again: one that answers within a second gives the first word within three,
 * whatever the others do. Candidates that are known to be slow follow slowly, so that a conversation goes to few of them.
 */
export const hedgeWait = (hedge: number, { running, freshLeft, elapsedMs }: RaceState): number => {
  if (running <= 1) return hedge
  if (freshLeft > 0) return Math.min(hedge / 2, Math.max(0, 2 * hedge - elapsedMs) / freshLeft)
  return running < mostAtOnce ? hedge / 2 : hedge * 2
}

/** The limits of one answer, and its usage when it is cut after so many characters. */
interface AnswerLimits extends Deadlines {
  estimate: (written: number) => Usage
}

type Source = (signal: AbortSignal) => AsyncIterable<ChatChunk>
type NextChunk = IteratorResult<ChatChunk, unknown>

/** Ends a source whose answer is over. */
const over = new ProviderFault('not_needed')

/** Stops a source when its caller aborts or its time is over. */
class Watch {
  readonly #stop = new AbortController()
  readonly #caller: AbortSignal
  readonly #total: NodeJS.Timeout
  #next: NodeJS.Timeout
  #hasAnswer = false
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

  /** One timer for all chunks, because a new timer would cost more than the chunk itself. Each chunk resets it. */
  noteChunk(stall: number): void {
    if (this.#hasAnswer) return void this.#next.refresh()
    this.#hasAnswer = true
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#end(new ProviderFault('stalled')), stall)
  }

  /** Returns the next chunk or the end. A source that ignores its signal is ended anyway. */
  next(chunks: AsyncIterator<ChatChunk, unknown>): Promise<NextChunk> {
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
    // Without a reason each abort would record where it happened, which costs more than a chunk.
    this.#stop.abort(over)
  }
}

/** A piece may be longer than all that is left of the reply. */
const withinLength = (chunk: ChatChunk, room: number): ChatChunk =>
  chunk.type === 'text' && chunk.text.length > room ? { ...chunk, text: chunk.text.slice(0, room) } : chunk

/**
 * Passes the chunks on within time limits. A late first word, a long pause and a slow reply are faults; a reply that
 * is too long is complete where it is cut. In each case the connection is closed.
 */
export async function* withDeadlines(
  source: Source,
  deadlines: AnswerLimits,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk, void> {
  const watch = new Watch(signal, deadlines)
  const chunks = source(watch.signal)[Symbol.asyncIterator]()
  let characters = 0
  try {
    for (;;) {
      const next = await watch.next(chunks)
      if (next.done) throw new ProviderFault('cut_short')
      const value = withinLength(next.value, deadlines.characters - characters)
      if (value.type === 'text') {
        watch.noteChunk(deadlines.stall)
        characters += value.text.length
      }
      yield value
      if (value.type === 'finish') return
      if (characters >= deadlines.characters) {
        yield { type: 'finish', usage: deadlines.estimate(characters) }
        return
      }
    }
  } finally {
    watch.release()
    // Not awaited, because a source that hangs must not delay the reply.
    void Promise.resolve(chunks.return?.()).catch(() => {})
  }
}
