import { newId } from '../../../platform/ids/index.ts'
import { type ChatChunk, type ChatProvider, type ChatRequest, ownRequest, type Usage } from './chat-provider.ts'
import { type Deadlines, withDeadlines } from './deadlines.ts'
import { estimateUsage } from './estimate-usage.ts'
import { type FaultCode, ProviderFault } from './provider-fault.ts'
import { endAtSentence } from './sentence-end.ts'

/** Euros per million tokens. */
export interface Price {
  input: number
  /** For tokens that the provider read from its cache; without it they cost as much as all others. */
  cached?: number | null
  output: number
}

/** One candidate for a reply: a key of a model of a provider. */
export interface Candidate {
  provider: ChatProvider
  providerId: string
  modelId: string
  keyId: string | null
  /** The practice partner, which is no language model. */
  builtin: boolean
  /** The names of the candidate, as people read them in the event of the reply. */
  label: { provider: string; model: string }
  /** The name of the model at its provider. */
  externalId?: string
  price: Price
  /** The key may spend only so much. */
  hasBudget?: boolean
  /** The tokens that the model can read and write at once. */
  contextTokens?: number
  /** The tokens of its longest answer. */
  maxOutputTokens?: number
}

/** A candidate that is asked. Each request has an id, by which it is charged once. */
export interface AskedCandidate extends Candidate {
  attemptId: string
}

/** Called before a request is sent. The request waits for the answer, if there is one; a fault stops it. */
export type AttemptListener = (attempt: Attempt) => Promise<void> | undefined

type HeldChunk = Exclude<ChatChunk, { type: 'finish' }>

/** The faults before a first word for which the provider had begun to work. */
const workedOn: ReadonlySet<FaultCode> = new Set(['first_token_late', 'not_needed', 'too_late', 'cut_short', 'empty'])

/** The usage of an attempt that failed or was stopped: nothing when its provider refused the request. */
export const usageOfFailed = (
  { candidate, request, firstWord, characters }: Pick<Attempt, 'candidate' | 'request' | 'firstWord' | 'characters'>,
  { code }: ProviderFault,
): Usage | undefined => {
  if (candidate.builtin || (firstWord === undefined && !workedOn.has(code))) return undefined
  return estimateUsage(request, characters)
}

const isWord = (chunk: ChatChunk): boolean => chunk.type === 'text' && chunk.text.trim() !== ''

async function* afterwards(
  permission: Promise<void>,
  source: (signal: AbortSignal) => AsyncIterable<ChatChunk>,
  signal: AbortSignal,
): AsyncGenerator<ChatChunk, void> {
  await permission
  signal.throwIfAborted()
  yield* source(signal)
}

const notNeeded = new ProviderFault('not_needed')

/** One request to one candidate. It starts at once and keeps what comes until somebody listens. */
export class Attempt {
  readonly candidate: AskedCandidate
  readonly beganAt = performance.now()
  /** Milliseconds until the first word. */
  firstWord: number | undefined
  /** The chunks up to the first word. */
  readonly firstChunks: HeldChunk[] = []
  /** The chunks after the first word. */
  readonly chunks: AsyncGenerator<ChatChunk, void>
  /** Null when the first word has arrived, or the fault that came instead. */
  readonly first: Promise<ProviderFault | null>
  /** Characters of the answer so far. */
  characters = 0
  readonly #stop = new AbortController()
  readonly #caller: AbortSignal
  readonly request: ChatRequest

  constructor(candidate: Candidate, commonRequest: ChatRequest, deadlines: Deadlines, onBegin?: AttemptListener) {
    this.candidate = { ...candidate, attemptId: newId() }
    const request = ownRequest(commonRequest, candidate)
    this.#caller = request.signal
    this.request = request
    if (request.signal.aborted) this.#onAbort()
    else request.signal.addEventListener('abort', this.#onAbort, { once: true })
    const source = (signal: AbortSignal) =>
      endAtSentence(candidate.provider.run({ ...request, signal }), request.maxOutputTokens)
    const permission = onBegin?.(this)
    const allowedSource = permission ? (signal: AbortSignal) => afterwards(permission, source, signal) : source
    const estimate = (characters: number) => estimateUsage(request, characters)
    this.chunks = withDeadlines(allowedSource, { ...deadlines, estimate }, this.#stop.signal)
    this.first = this.#listen()
    // The race awaits it; this handler keeps an abort from counting as unhandled until then.
    this.first.catch(() => {})
  }

  /** The provider's count for an attempt that failed or was stopped: nothing when it refused the request. */
  wastedUsage(fault: ProviderFault): Usage | undefined {
    return usageOfFailed(this, fault)
  }

  cancel(): void {
    this.#caller.removeEventListener('abort', this.#onAbort)
    this.#stop.abort(notNeeded)
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
        if (value.type === 'finish') return new ProviderFault('empty')
        this.firstChunks.push(value)
        if (value.type === 'text') this.characters += value.text.length
        if (!isWord(value)) continue
        this.firstWord = performance.now() - this.beganAt
        return null
      }
    } catch (error) {
      if (this.#caller.aborted || !(error instanceof ProviderFault)) throw error
      return error
    }
  }
}
