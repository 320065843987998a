import { setTimeout as pause } from 'node:timers/promises'
import { type AskedCandidate, Attempt, type Candidate, type AttemptListener } from './attempt.ts'
import type { ChatChunk, ChatRequest } from './chat-provider.ts'
import { type Deadlines, hedgeWait, mostAtOnce, slowFirstWord, usualDeadlines } from './deadlines.ts'
import { type FaultCode, ProviderFault } from './provider-fault.ts'

export type SpokenChunk =
  | Exclude<ChatChunk, { type: 'finish' | 'void' }>
  /** The text so far is void: another candidate writes the reply from its beginning. */
  | { type: 'restart'; code: FaultCode }
  | (Extract<ChatChunk, { type: 'finish' }> & { by: AskedCandidate })

export interface FailoverOptions {
  deadlines?: Deadlines
  /** Called with the candidate whose first word has arrived. */
  onStart?: (candidate: AskedCandidate) => void
  onBegin?: AttemptListener
  /** Called at the end of every attempt, with null when it succeeded. */
  onAttempt?: (attempt: Attempt, fault: ProviderFault | null) => void
  /** True for a candidate whose last first word was late: in a race it is asked late. */
  isSlow?: (candidate: Candidate) => boolean
  /** The longest wait for a key that hit its rate limit, when there is no other key. */
  mostPatience?: number
}

const PATIENCE = 5000

type RouteName = Pick<Candidate, 'providerId' | 'modelId' | 'keyId'>

/** True when another candidate is likely to have the same fault, because it shares the key, the model or the provider. */
export const meetsAgain = (fault: ProviderFault, failedRoute: RouteName, next: RouteName): boolean => {
  if (fault.scope === 'key') return next.keyId === failedRoute.keyId && next.providerId === failedRoute.providerId
  if (fault.scope === 'model') return next.modelId === failedRoute.modelId
  return next.providerId === failedRoute.providerId
}

interface Failure {
  fault: ProviderFault
  candidate: Candidate
}

/** The candidates that were not asked yet. */
class Line {
  #rest: readonly Candidate[]
  readonly #failures: Failure[] = []
  #again = true

  constructor(candidates: readonly Candidate[]) {
    this.#rest = candidates
  }

  /** The number of those left that are not slow. */
  countFresh(isSlow: (candidate: Candidate) => boolean): number {
    return this.#rest.filter((candidate) => !isSlow(candidate)).length
  }

  note(failure: Failure): void {
    this.#failures.push(failure)
  }

  /** The candidates that no earlier fault reaches. */
  get #untouched(): readonly Candidate[] {
    return this.#rest.filter((next) =>
      this.#failures.every(({ fault, candidate }) => !meetsAgain(fault, candidate, next)),
    )
  }

  /**
   * The next candidate that no earlier fault reaches. While one is asked, another model is next if possible, and then
   * another provider: all models of one that hangs would come before it.
   */
  next(running: readonly Attempt[]): Candidate | undefined {
    return this.#take(this.#untouched, running)
  }

  /**
   * The same, or else any that is left: one model may be overloaded, too large for its server or closed to a key while
   * others of that provider and key answer.
   */
  nextOfAll(running: readonly Attempt[]): Candidate | undefined {
    return this.next(running) ?? this.#take(this.#rest, running)
  }

  #take(possible: readonly Candidate[], running: readonly Attempt[]): Candidate | undefined {
    const differs = (name: 'modelId' | 'providerId') => (each: Candidate) =>
      running.every(({ candidate }) => candidate[name] !== each[name])
    const other = running.length > 1 ? possible.find(differs('providerId')) : undefined
    const next = other ?? possible.find(differs('modelId')) ?? possible[0]
    this.#rest = this.#rest.filter((each) => each !== next)
    return next
  }

  /**
   * Retries the last candidate once after a temporary fault. If the server asks for a delay, the retry waits for it. A
   * candidate that gave no word in all its time is not waited for twice.
   */
  async secondChance(most: number, signal: AbortSignal): Promise<Candidate | undefined> {
    const last = this.#failures.at(-1)
    if (!last || !this.#again || last.fault.code === 'first_token_late') return undefined
    this.#again = false
    const wait = last.fault.retryAfter ?? (last.fault.code === 'rate_limited' ? 1000 : 150)
    if (!last.fault.passing || wait > most) return undefined
    await pause(wait, undefined, { signal })
    return last.candidate
  }
}

type AttemptResult = { attempt: Attempt; fault: ProviderFault | null } | 'late'

/**
 * Asks for the first word. A candidate that is late gets company: the next one is asked as well, and the first that
 * speaks writes the reply.
 */
class Race {
  #running: Attempt[] = []
  #last: ProviderFault | undefined
  readonly #line: Line
  readonly #request: ChatRequest
  readonly #options: FailoverOptions
  readonly #deadlines: Deadlines
  readonly #beganAt = performance.now()

  constructor(candidates: readonly Candidate[], request: ChatRequest, options: FailoverOptions) {
    this.#line = new Line(candidates)
    this.#request = request
    this.#options = options
    this.#deadlines = options.deadlines ?? usualDeadlines
  }

  /** The attempt whose first word arrived first. Throws the last fault when every candidate failed. */
  async winner(): Promise<Attempt> {
    await this.#begin()
    for (;;) {
      const result = await this.#settled()
      if (result === 'late') {
        this.#add(this.#line.nextOfAll(this.#running))
        continue
      }
      const { attempt, fault } = result
      if (fault === null) return this.#win(attempt)
      this.#running = this.#running.filter((each) => each !== attempt)
      this.fail(attempt, fault)
      await this.#begin()
    }
  }

  fail(attempt: Attempt, fault: ProviderFault): void {
    this.#last = fault
    this.#line.note({ fault, candidate: attempt.candidate })
    this.#options.onAttempt?.(attempt, fault)
  }

  /**
   * The caller cancels before the first word. The providers had begun to work, and charge for that. A model that was
   * silent for long is slow: otherwise the next turn would wait for it again.
   */
  stop(): void {
    const { slow = slowFirstWord } = this.#deadlines
    for (const attempt of this.#running) {
      attempt.cancel()
      const isSlow = performance.now() - attempt.beganAt >= slow
      this.#options.onAttempt?.(attempt, new ProviderFault(isSlow ? 'first_token_late' : 'not_needed'))
    }
    this.#running = []
  }

  /**
   * Asks the next candidate at once, unless enough of them may yet answer; the last one a second time, when nothing else is
   * left.
   */
  async #begin(): Promise<void> {
    const { mostPatience = PATIENCE } = this.#options
    if (this.#running.length >= mostAtOnce) return
    const isLast = this.#running.length === 0
    const next = isLast ? this.#line.nextOfAll([]) : this.#line.next(this.#running)
    if (next) return this.#add(next)
    if (!isLast) return
    const again = await this.#line.secondChance(mostPatience, this.#request.signal)
    if (!again) throw this.#last ?? new ProviderFault('refused')
    this.#add(again)
  }

  #add(candidate: Candidate | undefined): void {
    if (!candidate) this.#exhausted = true
    else this.#running.push(new Attempt(candidate, this.#request, this.#deadlines, this.#options.onBegin))
  }

  #exhausted = false

  async #settled(): Promise<AttemptResult> {
    const firsts = this.#running.map(async (attempt): Promise<AttemptResult> => ({
      attempt,
      fault: await attempt.first,
    }))
    const { hedge } = this.#deadlines
    if (hedge === undefined || this.#exhausted) return Promise.race(firsts)
    const late = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => late.resolve('late'), this.#waitForNext(hedge))
    try {
      return await Promise.race([...firsts, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #waitForNext(hedge: number): number {
    const { isSlow = () => false } = this.#options
    return hedgeWait(hedge, {
      running: this.#running.length,
      freshLeft: this.#line.countFresh(isSlow),
      elapsedMs: performance.now() - this.#beganAt,
    })
  }

  /** Silent for longer than the candidate that spoke first, or for so long that its route is slow. */
  #isLate(attempt: Attempt, winner: Attempt): boolean {
    const { slow = slowFirstWord } = this.#deadlines
    return attempt.beganAt < winner.beganAt || performance.now() - attempt.beganAt >= slow
  }

  #win(winner: Attempt): Attempt {
    for (const attempt of this.#running) {
      if (attempt === winner) continue
      attempt.cancel()
      // The silence of a candidate that was asked later, and not long ago, says nothing about it.
      const fault = new ProviderFault(this.#isLate(attempt, winner) ? 'first_token_late' : 'not_needed')
      this.#options.onAttempt?.(attempt, fault)
    }
    this.#running = []
    this.#exhausted = false
    return winner
  }
}

const spokenChunk = (chunk: Exclude<ChatChunk, { type: 'finish' }>): SpokenChunk =>
  chunk.type === 'void' ? { type: 'restart', code: 'malformed' } : chunk

/**
 * Passes one attempt on to its end. Returns its fault, if it failed. An attempt that the caller cancels after its first
 * word is reported, too: its provider charges what it wrote.
 */
async function* relayAttempt(
  attempt: Attempt,
  request: ChatRequest,
  { onAttempt }: FailoverOptions,
): AsyncGenerator<SpokenChunk, ProviderFault | null> {
  let isOver = false
  try {
    for (const chunk of attempt.firstChunks) yield spokenChunk(chunk)
    for await (const chunk of attempt.chunks) {
      if (chunk.type === 'text') attempt.characters += chunk.text.length
      if (chunk.type !== 'finish') {
        yield spokenChunk(chunk)
        continue
      }
      isOver = true
      onAttempt?.(attempt, null)
      yield { ...chunk, by: attempt.candidate }
    }
    return null
  } catch (error) {
    if (request.signal.aborted || !(error instanceof ProviderFault)) throw error
    isOver = true
    return error
  } finally {
    attempt.cancel()
    if (request.signal.aborted && !isOver) onAttempt?.(attempt, new ProviderFault('not_needed'))
  }
}

/**
 * Streams a reply from the first candidate that can give it: the next key, then the next model, then the next provider.
 * Throws the last fault when every candidate fails. A reply never has words of two candidates.
 */
export async function* speak(
  candidates: readonly Candidate[],
  request: ChatRequest,
  options: FailoverOptions = {},
): AsyncGenerator<SpokenChunk, void> {
  const race = new Race(candidates, request, options)
  let lastFault: ProviderFault | null = null
  try {
    for (;;) {
      const attempt = await race.winner()
      if (lastFault) yield { type: 'restart', code: lastFault.code }
      options.onStart?.(attempt.candidate)
      lastFault = yield* relayAttempt(attempt, request, options)
      if (!lastFault) return
      race.fail(attempt, lastFault)
    }
  } finally {
    race.stop()
  }
}
