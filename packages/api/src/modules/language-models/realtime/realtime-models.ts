import type { Outcome } from '@parley/contracts/session/words'
import type { Executor } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { AskedCandidate } from '../calls/attempt.ts'
import { outcomeIn, outcomeTool } from '../calls/outcome-tool.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import type { SpeechModels } from '../speech/speech-models.ts'
import type { SpeechRoute } from '../speech/speech-routes.ts'
import { withinTime } from '../speech/time-limits.ts'
import { type CreatedCall, createCall, hangUpCall } from './create-call.ts'
import { openRealtimeSocket, type RealtimeSocket } from './realtime-socket.ts'

/** In milliseconds. */
export interface RealtimeLimits {
  /** Until a provider has accepted a call, and until its connection is open. */
  connect: number
  /** Until the first word of a reply. */
  first: number
  /** Between two pieces of a reply. */
  stall: number
  /** Until the provider has said how much of a reply was heard before an interruption. */
  truncation: number
  /** For which a farewell can be heard after the end of the session. */
  farewell: number
}

const usualRealtimeLimits: RealtimeLimits = {
  connect: 8000,
  first: 8000,
  stall: 6000,
  truncation: 1000,
  farewell: 20_000,
}

type SessionFor = (route: SpeechRoute) => object

/** A call whose audio goes between the browser and the provider. */
interface WebRtcCall extends CreatedCall {
  route: SpeechRoute
}

const spokenProvider = {
  run: () => {
    throw new ProviderFault('bad_request')
  },
}

/** Conversations with models that listen and speak. Routes fail over while a conversation begins. */
export class RealtimeModels {
  readonly limits: RealtimeLimits
  readonly #speech: SpeechModels

  constructor(speech: SpeechModels, limits: Partial<RealtimeLimits> = {}) {
    this.#speech = speech
    this.limits = { ...usualRealtimeLimits, ...limits }
  }

  /** The only tool of a conversation; without outcomes there is none. */
  toolsFor(outcomes: readonly Outcome[]): object[] {
    if (outcomes.length === 0) return []
    const { name, description, inputSchema: parameters } = outcomeTool(outcomes)
    return [{ type: 'function', name, description, parameters }]
  }

  /** The outcome that a call of the tool decides; null for any other call. */
  outcomeOf(name: string | undefined, args: string): Outcome | null {
    const isKnown = name === undefined || name === outcomeTool([]).name
    return (isKnown ? outcomeIn(args) : undefined) ?? null
  }

  routes(executor: Executor, organizationId: string, preference: { modelId: string | null }): Promise<SpeechRoute[]> {
    return this.#speech.routes(executor, organizationId, 'realtime', preference)
  }

  /**
   * The candidate of a reply: its model, its price, and its id on the bill. Its words come from the conversation, never
   * from a request.
   */
  candidateOf(route: SpeechRoute): AskedCandidate {
    return {
      attemptId: newId(),
      provider: spokenProvider,
      providerId: route.provider_id,
      modelId: route.model_id,
      keyId: route.key_id,
      builtin: false,
      label: { provider: route.provider_name, model: route.model_name },
      price: { input: route.price_input_eur, output: route.price_output_eur },
    }
  }

  async call(routes: readonly SpeechRoute[], sdp: string, sessionFor: SessionFor): Promise<WebRtcCall> {
    const { value, route } = await this.#speech.askFirst(
      routes,
      new AbortController().signal,
      (askedRoute, connection) =>
        this.#inTime((signal) => createCall(connection, { sdp, session: sessionFor(askedRoute) }, signal)),
    )
    return { ...value, route }
  }

  /** The server's own connection to a call. */
  join(route: SpeechRoute, providerCallId: string): Promise<RealtimeSocket> {
    const connection = this.#speech.connectionOf(route)
    return this.#inTime((signal) => openRealtimeSocket(connection, { call_id: providerCallId }, signal))
  }

  /** A conversation whose audio the server carries. */
  async relay(
    routes: readonly SpeechRoute[],
    sessionFor: SessionFor,
  ): Promise<{ route: SpeechRoute; socket: RealtimeSocket }> {
    const { value, route } = await this.#speech.askFirst(routes, new AbortController().signal, (_asked, connection) =>
      this.#inTime((signal) => openRealtimeSocket(connection, { model: connection.model }, signal)),
    )
    value.send({ type: 'session.update', session: sessionFor(route) })
    return { route, socket: value }
  }

  hangUp(route: SpeechRoute, providerCallId: string): Promise<void> {
    return this.#inTime((signal) => hangUpCall(this.#speech.connectionOf(route), providerCallId, signal))
  }

  /** Remembers that a conversation broke, so that the next one begins with another route. */
  noteFault(route: SpeechRoute, fault: ProviderFault): void {
    this.#speech.noteFault(route, fault)
  }

  #inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withinTime(work, this.limits.connect, new AbortController().signal)
  }
}
