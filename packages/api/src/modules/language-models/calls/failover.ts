import { setTimeout as pause } from 'node:timers/promises'
import type { ChatChunk, ChatProvider, ChatRequest } from './chat-provider.ts'
import { type Deadlines, usualDeadlines, withDeadlines } from './deadlines.ts'
import { type FaultCode, ProviderFault } from './provider-fault.ts'

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

export type SpokenChunk =
  | Exclude<ChatChunk, { type: 'finish' }>
  /** The text so far is void: another candidate writes the reply from its beginning. */
  | { type: 'restart'; code: FaultCode }
  | (Extract<ChatChunk, { type: 'finish' }> & { by: Candidate })

export interface FailoverOptions {
  deadlines?: Deadlines
  onStart?: (candidate: Candidate) => void
  /** Called at the end of every attempt, with null when it succeeded. */
  onAttempt?: (candidate: Candidate, fault: ProviderFault | null) => void
  /** The longest wait for a key that hit its rate limit, when there is no other key. */
  mostPatience?: number
}

const PATIENCE = 5000

/** Whether the next candidate would have the same fault, because it shares the key, the model or the provider. */
const meetsAgain = (fault: ProviderFault, failed: Candidate, next: Candidate): boolean => {
  if (fault.scope === 'key') return next.keyId === failed.keyId && next.providerId === failed.providerId
  if (fault.scope === 'model') return next.modelId === failed.modelId
  return next.providerId === failed.providerId
}

interface Failure {
  fault: ProviderFault
  candidate: Candidate
}

const nextOf = (left: readonly Candidate[], { fault, candidate }: Failure): Candidate | undefined =>
  left.find((next) => !meetsAgain(fault, candidate, next))

/**
 * Retries the last candidate after a temporary fault. If the server asks for a delay, the retry waits within a limit.
 */
const secondChance = async ({ fault, candidate }: Failure, most: number, signal: AbortSignal) => {
  const wait = fault.retryAfter ?? (fault.code === 'rate_limited' ? 1000 : 150)
  if (!fault.passing || wait > most) return undefined
  await pause(wait, undefined, { signal })
  return candidate
}

/** The next candidate. */
class Line {
  #left: Candidate[]
  #again = true
  readonly #patience: number

  constructor(candidates: readonly Candidate[], patience: number) {
    this.#left = [...candidates]
    this.#patience = patience
  }

  first(): Candidate | undefined {
    return this.#left.shift()
  }

  async after(failure: Failure, signal: AbortSignal): Promise<Candidate | undefined> {
    const next = nextOf(this.#left, failure)
    if (next) {
      this.#left = this.#left.filter((each) => each !== next)
      return next
    }
    if (!this.#again) return undefined
    this.#again = false
    return secondChance(failure, this.#patience, signal)
  }
}

/** Makes one attempt and returns its fault, if it failed. */
async function* tried(
  candidate: Candidate,
  request: ChatRequest,
  { deadlines = usualDeadlines, onStart, onAttempt }: FailoverOptions,
): AsyncGenerator<SpokenChunk, (Failure & { began: boolean }) | null> {
  // Set when the first word arrives, and when anything arrives, which becomes void when another candidate starts.
  let [spoke, began] = [false, false]
  const source = (signal: AbortSignal) => candidate.provider.run({ ...request, signal })
  onStart?.(candidate)
  try {
    for await (const chunk of withDeadlines(source, deadlines, request.signal)) {
      if (chunk.type !== 'finish') {
        spoke ||= chunk.type === 'text'
        began = true
        yield chunk
        continue
      }
      // An empty answer is a fault.
      if (!spoke) throw new ProviderFault('cut_short')
      onAttempt?.(candidate, null)
      yield { ...chunk, by: candidate }
    }
    return null
  } catch (error) {
    if (request.signal.aborted || !(error instanceof ProviderFault)) throw error
    onAttempt?.(candidate, error)
    return { fault: error, candidate, began }
  }
}

/**
 * Streams a reply from the first candidate that can give it: the next key, then the next model, then the next provider.
 * Throws the last fault when every candidate fails.
 */
export async function* speak(
  candidates: readonly Candidate[],
  request: ChatRequest,
  options: FailoverOptions = {},
): AsyncGenerator<SpokenChunk, void> {
  const line = new Line(candidates, options.mostPatience ?? PATIENCE)
  let candidate = line.first()
  while (candidate) {
    const failure = yield* tried(candidate, request, options)
    if (!failure) return
    candidate = await line.after(failure, request.signal)
    if (!candidate) throw failure.fault
    if (failure.began) yield { type: 'restart', code: failure.fault.code }
  }
  throw new ProviderFault('refused')
}
