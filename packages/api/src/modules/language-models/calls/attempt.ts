import type { ChatChunk, ChatProvider, ChatRequest } from './chat-provider.ts'
import { type Deadlines, withDeadlines } from './deadlines.ts'
import { ProviderFault } from './provider-fault.ts'
import { endAtSentence } from './sentence-end.ts'

/** One candidate for a reply: a key of a model of a provider. */
export interface Candidate {
  provider: ChatProvider
  providerId: string
  modelId: string
  keyId: string | null
  /** The practice partner, which is no language model. */
  builtin: boolean
  /** The names of the candidate in the event of the reply. */
  label: { provider: string; model: string }
  price: { input: number; output: number }
}

type Held = Exclude<ChatChunk, { type: 'finish' }>

const isWord = (chunk: ChatChunk): boolean => chunk.type === 'text' && chunk.text.trim() !== ''

/** One request to one candidate. It starts at once and keeps what comes until somebody listens. */
export class Attempt {
  readonly candidate: Candidate
  readonly begun = performance.now()
  /** Milliseconds until the first word. */
  firstWord: number | undefined
  /** The chunks up to the first word. */
  readonly held: Held[] = []
  /** The chunks after the first word. */
  readonly chunks: AsyncGenerator<ChatChunk, void>
  /** Null when the first word has arrived, or the fault that came instead. */
  readonly first: Promise<ProviderFault | null>
  readonly #stop = new AbortController()
  readonly #caller: AbortSignal

  constructor(candidate: Candidate, request: ChatRequest, deadlines: Deadlines) {
    this.candidate = candidate
    this.#caller = request.signal
    if (request.signal.aborted) this.#onAbort()
    else request.signal.addEventListener('abort', this.#onAbort, { once: true })
    const source = (signal: AbortSignal) =>
      endAtSentence(candidate.provider.run({ ...request, signal }), request.maxOutputTokens)
    this.chunks = withDeadlines(source, deadlines, this.#stop.signal)
    this.first = this.#listen()
    // The race awaits it; this handler keeps an abort from counting as unhandled until then.
    this.first.catch(() => {})
  }

  cancel(): void {
    this.#caller.removeEventListener('abort', this.#onAbort)
    this.#stop.abort(new ProviderFault('not_needed'))
    void this.chunks.return(undefined).catch(() => {})
  }

  readonly #onAbort = (): void => this.#stop.abort(this.#caller.reason)

  async #listen(): Promise<ProviderFault | null> {
    try {
      for (;;) {
        const next = await this.chunks.next()
        // An answer without a word is a fault.
        if (next.done) return new ProviderFault('cut_short')
        const { value } = next
        if (value.type === 'finish') return new ProviderFault('cut_short')
        this.held.push(value)
        if (!isWord(value)) continue
        this.firstWord = performance.now() - this.begun
        return null
      }
    } catch (error) {
      if (this.#caller.aborted || !(error instanceof ProviderFault)) throw error
      return error
    }
  }
}
