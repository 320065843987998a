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
  /** What was said so far is void: another begins anew, never in mid-sentence. */
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

/**
 * A reply by whoever can give it: the next key, then the next model, then the next provider. Throws the last fault when
 * nobody can.
 */
export async function* speak(
  candidates: readonly Candidate[],
  request: ChatRequest,
  {
    deadlines = usualDeadlines,
    onStart = () => {},
    onAttempt = () => {},
    mostPatience = PATIENCE,
  }: FailoverOptions = {},
): AsyncGenerator<SpokenChunk> {
  let left = [...candidates]
  let current = left.shift()
  let again = true
  if (!current) throw new ProviderFault('refused')
  for (;;) {
    let spoke = false
    const candidate: Candidate = current
    onStart(candidate)
    try {
      const source = (signal: AbortSignal) => candidate.provider.run({ ...request, signal })
      for await (const chunk of withDeadlines(source, deadlines, request.signal)) {
        spoke ||= chunk.type === 'text'
        if (chunk.type !== 'finish') yield chunk
        else if (spoke) yield { ...chunk, by: candidate }
        else throw new ProviderFault('cut_short')
      }
      onAttempt(candidate, null)
      return
    } catch (error) {
      if (request.signal.aborted || !(error instanceof ProviderFault)) throw error
      onAttempt(candidate, error)
      const failure = { fault: error, candidate }
      current = nextOf(left, failure)
      if (!current && again) {
        again = false
        current = await secondChance(failure, mostPatience, request.signal)
      }
      if (!current) throw error
      const taken = current
      left = left.filter((each) => each !== taken)
      if (spoke) yield { type: 'restart', code: error.code }
    }
  }
}
