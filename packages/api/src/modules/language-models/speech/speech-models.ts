import type { ProviderType } from '@parley/contracts/calls'
import { setTimeout as pause } from 'node:timers/promises'
import type { Executor } from '../../../db/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { meetsAgain } from '../calls/failover.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { type Bill, probeBill } from '../credit/credit.ts'
import { FindingQueue } from '../routing/finding-queue.ts'
import { recordConfirmedHealth, recordHealth } from '../routing/record-health.ts'
import { RouteHealth } from '../routing/route-health.ts'
import { speechProviderFor, transcriberFor } from './provider-for-speech.ts'
import { type SpeechAnswerListener, SpeechAttempt } from './speech-attempt.ts'
import { type KeyBudgets, returnAbandonedCredit, SpeechBill } from './speech-bill.ts'
import type { SpeechConnection, SpeechRequest, TranscriptionRequest, VoiceChoice } from './speech-provider.ts'
import {
  findSpeechRoutes,
  rankSpeechRoutes,
  type SpeechKind,
  type SpeechPreference,
  type SpeechRoute,
} from './speech-routes.ts'
import { type ListedVoice, listVoices } from '../text-to-speech/list-voices.ts'
import { usualVoice } from '../text-to-speech/usual-voices.ts'
import { trySpeech } from './try-speech.ts'
import { type SpeechLimits, usualSpeechLimits, withinTime, withLimits } from './time-limits.ts'

export interface SpeechModelOptions {
  limits?: Partial<SpeechLimits> | undefined
  probePause?: number | undefined
}

interface SpeechWork extends Omit<SpeechRequest, 'voice'> {
  voiceFor: (route: SpeechRoute) => VoiceChoice
  bill: KeyBudgets
}

type Asker<T> = (route: SpeechRoute, connection: SpeechConnection) => Promise<T>

const candidateOf = ({ model_id: modelId, provider_id: providerId, key_id: keyId }: SpeechRoute) => ({
  modelId,
  providerId,
  keyId,
})

/** The part of a piece behind the bytes that were heard already. */
function* unheard(piece: Buffer, heardBytes: number): Generator<Buffer, void> {
  if (heardBytes < piece.length) yield piece.subarray(Math.max(0, heardBytes))
}

/** The routes one by one, those that no earlier fault reaches first; the last one a second time after a passing fault. */
class SpeechLine {
  readonly #routes: readonly SpeechRoute[]
  readonly #failures: { fault: ProviderFault; route: SpeechRoute }[] = []
  readonly #askedRoutes = new Set<SpeechRoute>()
  #again = true

  constructor(routes: readonly SpeechRoute[]) {
    this.#routes = routes
  }

  note(route: SpeechRoute, fault: ProviderFault): void {
    this.#failures.push({ route, fault })
  }

  get lastFault(): ProviderFault {
    return this.#failures.at(-1)?.fault ?? new ProviderFault('refused')
  }

  async next(signal: AbortSignal): Promise<SpeechRoute | undefined> {
    const remainingRoutes = this.#routes.filter((route) => !this.#askedRoutes.has(route))
    const isUntouched = (route: SpeechRoute): boolean =>
      this.#failures.every((failure) => !meetsAgain(failure.fault, candidateOf(failure.route), candidateOf(route)))
    const next = remainingRoutes.find(isUntouched) ?? remainingRoutes[0]
    if (next) {
      this.#askedRoutes.add(next)
      return next
    }
    const last = this.#failures.at(-1)
    const wait = last?.fault.retryAfter ?? 150
    if (!last?.fault.passing || !this.#again || wait > 1000) return undefined
    this.#again = false
    await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
    return last.route
  }
}

/**
 * Calls the models for speech of all organisations. A route that fails moves to the end of the line, as for language
 * models; the next one speaks in its place.
 */
export class SpeechModels {
  readonly #services: Services
  readonly #limits: SpeechLimits
  readonly health: RouteHealth

  constructor(services: Services, { limits, probePause }: SpeechModelOptions = {}) {
    this.#services = services
    this.#limits = { ...usualSpeechLimits, ...limits }
    const findings = new FindingQueue(services)
    this.health = new RouteHealth(
      {
        store: (change) => findings.add(() => recordHealth(change, services.db)),
        doubt: (modelId) => findings.add(() => recordConfirmedHealth(modelId, this.health, services.db)),
      },
      probePause,
    )
  }

  /** The routes of an organisation in the order in which they are tried; healthy ones come first. */
  async routes(
    executor: Executor,
    organizationId: string,
    kind: SpeechKind,
    preference: SpeechPreference = { modelId: null },
  ): Promise<SpeechRoute[]> {
    const rankedRoutes = rankSpeechRoutes(await findSpeechRoutes(executor, organizationId, kind), preference)
    const isHealthy = (route: SpeechRoute): boolean => this.health.isHealthy(candidateOf(route))
    const [healthy, others] = [rankedRoutes.filter(isHealthy), rankedRoutes.filter((route) => !isHealthy(route))]
    if (healthy.length > 0)
      for (const route of others)
        if (this.health.claimProbe(candidateOf(route))) void this.#probe(route, kind, organizationId)
    return [...healthy, ...others]
  }

  /**
   * Speaks a text. When a route fails in the middle of it, the next one speaks the same text, and the part that was
   * heard already is left out. `onAnswer` hears of each route that spoke.
   */
  async *speak(
    routes: readonly SpeechRoute[],
    { voiceFor, bill, ...request }: SpeechWork,
    onAnswer: SpeechAnswerListener,
  ): AsyncGenerator<Buffer, void> {
    const line = new SpeechLine(routes)
    let sentBytes = 0
    for (let route = await line.next(request.signal); route; route = await line.next(request.signal)) {
      const beganAt = performance.now()
      let [bytes, firstAudio] = [0, 0]
      const attempt = new SpeechAttempt(route, bill, { characters: request.text.length })
      const source = (signal: AbortSignal) =>
        speechProviderFor({ ...this.connectionOf(route), onSent: attempt.markSent }).speak({
          ...request,
          voice: voiceFor(route),
          signal,
        })
      try {
        await attempt.begin()
        for await (const piece of withLimits(source, this.#limits, request.signal)) {
          request.signal.throwIfAborted()
          firstAudio ||= performance.now() - beganAt
          yield* unheard(piece, sentBytes - bytes)
          bytes += piece.length
          sentBytes = Math.max(sentBytes, bytes)
        }
        this.health.succeed({ candidate: candidateOf(route), firstWord: firstAudio })
        return
      } catch (error) {
        if (bytes === 0) attempt.fail(error, onAnswer)
        if (request.signal.aborted) throw request.signal.reason
        line.note(route, this.noteFault(route, error))
      } finally {
        // A provider charges the whole text as soon as it speaks, also when the listener leaves.
        if (bytes > 0) onAnswer(attempt.paidAnswer)
      }
    }
    throw line.lastFault
  }

  /** The voices of a route. Throws the provider's fault. */
  listVoices(route: SpeechRoute): Promise<readonly ListedVoice[]> {
    return listVoices(this.connectionOf(route))
  }

  /** The voice of a persona without a chosen one. */
  usualVoice(type: ProviderType, language: 'en' | 'fr', pronouns: string): string {
    return usualVoice(type, language, pronouns)
  }

  /** The credit for one piece of work; see `SpeechBill`. */
  billFor(bill: Bill): SpeechBill {
    return new SpeechBill(this.#services, bill)
  }

  returnAbandonedCredit(): Promise<void> {
    return returnAbandonedCredit(this.#services)
  }

  /** Transcribes a recording by the first route that can. `onAnswer` hears of each route that is paid. */
  async transcribe(
    routes: readonly SpeechRoute[],
    { bill, ...request }: TranscriptionRequest & { bill: KeyBudgets },
    onAnswer: SpeechAnswerListener,
  ): Promise<string> {
    const seconds = request.recording.pcm.length / 2 / request.recording.rate
    const limit = this.#limits.transcript + seconds * 500
    const { value } = await this.askFirst(routes, request.signal, async (route, connection) => {
      const attempt = new SpeechAttempt(route, bill, { seconds })
      const transcriber = transcriberFor({ ...connection, onSent: attempt.markSent })
      try {
        await attempt.begin()
        const transcribe = (signal: AbortSignal) => transcriber.transcribe({ ...request, signal })
        const text = await withinTime(transcribe, limit, request.signal)
        onAnswer(attempt.paidAnswer)
        return text
      } catch (error) {
        attempt.fail(error, onAnswer)
        throw error
      }
    })
    return value
  }

  /** Asks the routes one after the other until one answers. */
  async askFirst<T>(
    routes: readonly SpeechRoute[],
    signal: AbortSignal,
    ask: Asker<T>,
  ): Promise<{ value: T; route: SpeechRoute }> {
    const line = new SpeechLine(routes)
    for (let route = await line.next(signal); route; route = await line.next(signal)) {
      try {
        const value = await ask(route, this.connectionOf(route))
        this.health.succeed({ candidate: candidateOf(route) })
        return { value, route }
      } catch (error) {
        if (signal.aborted) throw signal.reason
        line.note(route, this.noteFault(route, error))
      }
    }
    throw line.lastFault
  }

  /** Remembers that a route failed; the next work goes to another one first. */
  noteFault(route: SpeechRoute, error: unknown): ProviderFault {
    const fault = error instanceof ProviderFault ? error : new ProviderFault('provider_error', { cause: error })
    // A key without a budget says nothing about its model.
    if (fault.code === 'not_set_up') return fault
    this.health.fail(candidateOf(route), fault)
    this.#services.log.warn({ provider: route.provider_name, fault: fault.code }, 'a provider of speech failed')
    return fault
  }

  async #probe(route: SpeechRoute, kind: SpeechKind, organizationId: string): Promise<void> {
    const beganAt = performance.now()
    try {
      await trySpeech({ kind, route, connection: this.connectionOf(route) }, this.billFor(probeBill(organizationId)))
      this.health.succeed({ candidate: candidateOf(route), firstWord: performance.now() - beganAt })
    } catch (error) {
      this.health.fail(candidateOf(route), error instanceof ProviderFault ? error : new ProviderFault('provider_error'))
    }
  }

  /** Throws a fault for a key that cannot be opened, so that the next route is tried. */
  connectionOf({ provider_type, base_url, region, external_id, key_id, sealed }: SpeechRoute): SpeechConnection {
    const { secrets, installation, log } = this.#services
    const openKey = (): string | undefined => {
      if (key_id === null || sealed === null) return undefined
      try {
        return secrets.open(sealed, { table: 'ai_service_keys', id: key_id })
      } catch (error) {
        log.error({ err: error, key: key_id }, 'the key of a provider cannot be opened')
        throw new ProviderFault('unauthorized')
      }
    }
    return {
      type: provider_type,
      baseUrl: base_url,
      region,
      apiKey: openKey(),
      model: external_id,
      allow: installation.aiFetchAllow ?? [],
    }
  }
}
