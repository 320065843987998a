import { setTimeout as pause } from 'node:timers/promises'
import type { ChatChunk, ChatProvider, ChatRequest } from './chat-provider.ts'
import { type Deadlines, usualDeadlines, withDeadlines } from './deadlines.ts'
import { type FaultCode, ProviderFault } from './provider-fault.ts'

/** One way to get a reply: a key of a model of a provider. */
export interface Candidate {
  provider: ChatProvider
  providerId: string
  modelId: string
  keyId: string | null
  /** How the reply's event names them. */
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
  /** Told of every attempt's end: null when it went well. */
  onAttempt?: (candidate: Candidate, fault: ProviderFault | null) => void
  /** How long one may wait for a key that asked to be left alone, when there is no other. */
  mostPatience?: number
}

const PATIENCE = 5000

/** Whether the next attempt would meet the same fault: the same key, the same model, the same provider. */
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

/** The last one gets a second chance at what passes by itself; a server that asks for time gets it, within reason. */
const secondChance = async ({ fault, candidate }: Failure, most: number, signal: AbortSignal) => {
  const wait = fault.retryAfter ?? (fault.code === 'rate_limited' ? 1000 : 150)
  if (!fault.passing || wait > most) return undefined
  await pause(wait, undefined, { signal })
  return candidate
}

/** Who is asked next. */
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

/** One attempt to its end; answers how it failed, if it did. */
async function* tried(
  candidate: Candidate,
  request: ChatRequest,
  { deadlines = usualDeadlines, onStart, onAttempt }: FailoverOptions,
): AsyncGenerator<SpokenChunk, (Failure & { began: boolean }) | null> {
  // Once a word was said; once anything came, which is void when another begins.
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
      // An end without a word is no answer.
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
