import type { Candidate } from '../calls/attempt.ts'
import { slowFirstWord } from '../calls/deadlines.ts'
import type { FaultCode, ProviderFault } from '../calls/provider-fault.ts'

export type Health = 'ok' | 'slow' | 'failing'

export interface HealthChange {
  modelId: string
  providerId: string
  health: Health
  code: FaultCode | 'ok'
}

interface RouteState extends HealthChange {
  keyId: string | null
  /** Failures in a row. */
  failures: number
  /** When the next probe may start. */
  probeAt: number
  /** The same while an administrator looks at the provider. */
  wantedProbeAt: number
  isProbed: boolean
}

interface HealthReports {
  /** Stores the health of a model. */
  store: (change: HealthChange) => void
  /**
   * A route of this model is worse than another one that is remembered, whose key may be withdrawn by now: the owner
   * calls `confirm` with the keys that are left.
   */
  doubt: (modelId: string) => void
}

type Outcome = Pick<HealthChange, 'health' | 'code'> & Pick<ProviderFault, 'retryAfter'>

/** The fault of a connection test, or the milliseconds until its first word. */
export interface TestResult {
  fault: ProviderFault | undefined
  firstWord: number | undefined
}

type Route = Pick<Candidate, 'modelId' | 'providerId' | 'keyId'>

/** The pause before the first probe; it doubles with each failure up to the longest. An outage ends by itself. */
const PAUSE = 5000
const LONGEST_PAUSE = 60_000

/** A request against the limit of a provider, or with a key that it refuses, may prolong the refusal. */
const LONGEST_PAUSE_OF_LIMIT = 300_000
const limitCodes: ReadonlySet<string> = new Set<FaultCode>(['rate_limited', 'no_provider_credit', 'unauthorized'])

/** An unchanged health is reported again after this time, because another node may have stored another one. */
const REPORT_AGAIN = 60_000

const nameOf = ({ modelId, keyId }: Route): string => `${modelId} ${keyId}`

const order: readonly Health[] = ['ok', 'slow', 'failing']
const slowCodes: ReadonlySet<FaultCode> = new Set(['first_token_late', 'stalled', 'too_late'])

/** An answer whose first word is late makes its route slow. */
const successOf = (firstWord: number): Outcome => {
  if (firstWord >= slowFirstWord) return { health: 'slow', code: 'first_token_late', retryAfter: undefined }
  return { health: 'ok', code: 'ok', retryAfter: undefined }
}

/**
 * The circuit breaker: remembers for each model and key how the last attempt went. A slow or failing route goes to the
 * end of the line until a probe succeeds. Each node keeps its own memory and reports changes of a model's health.
 */
export class RouteHealth {
  readonly #states = new Map<string, RouteState>()
  readonly #reported = new Map<string, { health: Health; at: number }>()
  readonly #reports: HealthReports
  readonly #pause: number

  constructor(reports: HealthReports, pause = PAUSE) {
    this.#reports = reports
    this.#pause = pause
  }

  isHealthy(route: Route): boolean {
    return (this.#states.get(nameOf(route))?.health ?? 'ok') === 'ok'
  }

  succeed({ candidate, firstWord = 0 }: { candidate: Route; firstWord?: number | undefined }): void {
    this.#set(candidate, successOf(firstWord))
  }

  fail(candidate: Route, { code, retryAfter }: ProviderFault): void {
    // An attempt that was stopped because another one was faster, or was not paid, says nothing about its model.
    if (code === 'not_needed' || code === 'not_set_up') return this.#releaseProbe(candidate)
    this.#set(candidate, { health: slowCodes.has(code) ? 'slow' : 'failing', code, retryAfter })
  }

  /**
   * A connection test is an attempt like any other: a route that failed goes to the end of the line until a probe
   * succeeds, and is never left out. The test stores its own result, also where another key of the model is healthy.
   */
  noteTest(route: Route, { fault, firstWord = 0 }: TestResult): void {
    const outcome: Outcome = fault
      ? { health: 'failing', code: fault.code, retryAfter: fault.retryAfter }
      : successOf(firstWord)
    this.#setState(route, outcome)
    this.#noteReport(route.modelId, outcome.health)
  }

  /**
   * True when the caller shall probe the route now. Only one probe of a route runs at a time. One that is wanted now does
   * not wait until the pause has grown, but never comes before the moment that the provider asked for.
   */
  claimProbe(route: Route, { isWanted = false }: { isWanted?: boolean } = {}): boolean {
    const state = this.#states.get(nameOf(route))
    if (!state || state.health === 'ok' || state.isProbed) return false
    if ((isWanted ? state.wantedProbeAt : state.probeAt) > Date.now()) return false
    state.isProbed = true
    return true
  }

  /**
   * Forgets the routes of a model that no organisation can use any more, by the keys that are left; null is the key of a
   * server that needs none. Returns the health of the model, unless it was reported already.
   */
  confirm(modelId: string, usableKeys: ReadonlySet<string | null>): HealthChange | undefined {
    for (const [name, state] of this.#states)
      if (state.modelId === modelId && !usableKeys.has(state.keyId)) this.#states.delete(name)
    return this.#nextReport(modelId)
  }

  #releaseProbe(route: Route): void {
    const state = this.#states.get(nameOf(route))
    const at = Date.now() + this.#pause
    if (state) Object.assign(state, { isProbed: false, probeAt: at, wantedProbeAt: at })
  }

  #set(route: Route, outcome: Outcome): void {
    this.#setState(route, outcome)
    if (this.#bestState(route.modelId)?.health !== outcome.health) return this.#reports.doubt(route.modelId)
    const change = this.#nextReport(route.modelId)
    if (change) this.#reports.store(change)
  }

  #setState(route: Route, { health, code, retryAfter }: Outcome): void {
    const { modelId, providerId, keyId } = route
    const failures = health === 'ok' ? 0 : (this.#states.get(nameOf(route))?.failures ?? 0) + 1
    // A provider may ask for a longer pause, but `Retry-After: 0` allows no probe after probe.
    const isLimit = limitCodes.has(code)
    const longest = isLimit ? LONGEST_PAUSE_OF_LIMIT : LONGEST_PAUSE
    const usualPause = Math.min(this.#pause * 2 ** Math.max(0, failures - 1), longest)
    const wait = Math.max(usualPause, retryAfter ?? 0)
    const wantedWait = isLimit ? wait : Math.max(this.#pause, retryAfter ?? 0)
    this.#states.set(nameOf(route), {
      modelId,
      providerId,
      keyId,
      health,
      code,
      failures,
      probeAt: Date.now() + wait,
      wantedProbeAt: Date.now() + wantedWait,
      isProbed: false,
    })
  }

  #noteReport(modelId: string, health: Health): void {
    this.#reported.set(modelId, { health, at: Date.now() })
  }

  /** A model is as healthy as its healthiest key. */
  #bestState(modelId: string): RouteState | undefined {
    const states = [...this.#states.values()].filter((state) => state.modelId === modelId)
    return states.toSorted((one, other) => order.indexOf(one.health) - order.indexOf(other.health))[0]
  }

  #nextReport(modelId: string): HealthChange | undefined {
    const best = this.#bestState(modelId)
    const last = this.#reported.get(modelId)
    if (!best || (last?.health === best.health && Date.now() - last.at < REPORT_AGAIN)) return undefined
    this.#noteReport(modelId, best.health)
    const { providerId, health, code } = best
    return { modelId, providerId, health, code }
  }
}
