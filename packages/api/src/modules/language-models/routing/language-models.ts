import { setTimeout as pause } from 'node:timers/promises'
import type { ModelKind } from '@parley/contracts/calls'
import type { SessionState } from '@parley/conversation/session'
import type { Services } from '../../../platform/services/index.ts'
import type { Executor } from '../../../db/index.ts'
import { builtinProvider, partnerLabel, textProvider } from '../calls/builtin-provider.ts'
import type { ChatProvider, ChatRequest, Usage } from '../calls/chat-provider.ts'
import { estimateUsage } from '../calls/estimate-usage.ts'
import { withoutKey } from '../pseudonym/hidden-key.ts'
import type { Deadlines } from '../calls/deadlines.ts'
import type { Candidate } from '../calls/attempt.ts'
import { type FailoverOptions, meetsAgain, speak, type SpokenChunk } from '../calls/failover.ts'
import { type FaultCode, ProviderFault } from '../calls/provider-fault.ts'
import { withPseudonym } from '../pseudonym/pseudonym.ts'
import { type Bill, probeBill } from '../credit/credit.ts'
import { BilledAttempts, bookLeft } from '../credit/model-attempts.ts'
import { isPaid } from '../credit/reply-price.ts'
import { tryModel } from '../credit/trial.ts'
import { type RealtimeLimits, RealtimeModels } from '../realtime/realtime-models.ts'
import { SpeechModels } from '../speech/speech-models.ts'
import type { SpeechLimits } from '../speech/time-limits.ts'
import { preferSufficientContext } from './context-limit.ts'
import { findFailingModels } from './failing-models.ts'
import { FindingQueue } from './finding-queue.ts'
import { findModelRoutes, isLanguageModel, type ModelRoute, ModelRoutes, priceOfRoute } from './model-routes.ts'
import { providerFor } from './provider-for.ts'
import { recordAdaptations, recordConfirmedHealth, recordHealth } from './record-health.ts'
import { RouteHealth, type TestResult } from './route-health.ts'

export interface LanguageModelOptions {
  deadlines?: Deadlines
  /** Milliseconds before the first probe of a route that failed. */
  probePause?: number
  speechLimits?: Partial<SpeechLimits>
  realtimeLimits?: Partial<RealtimeLimits>
  /** The practice partner with another pace. */
  partner?: ChatProvider
}

/** The candidates for an answer, in the order in which they are tried. */
export interface ModelChoice {
  candidates: Candidate[]
  maxOutputTokens: number
}

type TestedRoute = Pick<Candidate, 'modelId' | 'providerId' | 'keyId'> & { kind: ModelKind }

interface AnswerOptions extends FailoverOptions {
  /** The payer. Attempts that failed although the provider had worked on them are charged here, the answer by the caller. */
  bill?: Bill
}

/** A provider that cannot be asked. */
const failingProvider = (code: FaultCode): ChatProvider => ({
  run: () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ProviderFault(code)) }),
  }),
})

/** Replaces a key that the key ring cannot open. It fails like a refused key, so the next candidate is tried. */
const refusedProvider = failingProvider('unauthorized')

const MAX_PROVIDERS = 200

/** A page of a provider waits so many milliseconds for the answers of its failing models. */
const SHOWN_WAIT = 1500

const routeOf = ({ provider_id, model_id, key_id }: ModelRoute) => ({
  providerId: provider_id,
  modelId: model_id,
  keyId: key_id,
})

/**
 * Calls the language models of all organisations, for replies, chats, grading and live coaches. There is one for each
 * server, so that a route which fails for one of them moves to the end of the line for all.
 */
export class LanguageModels {
  readonly #services: Services
  readonly #deadlines: Deadlines | undefined
  readonly #partner: Candidate
  readonly #health: RouteHealth
  readonly #providers = new Map<string, ChatProvider>()
  readonly #findings: FindingQueue
  /** The probes for pages that are open now, by provider. */
  readonly #shown = new Map<string, Promise<void>>()
  /** The models that speak and listen. */
  readonly speech: SpeechModels
  /** The models that listen and speak at once. */
  readonly realtime: RealtimeModels

  constructor(
    services: Services,
    { deadlines, probePause, speechLimits, realtimeLimits, partner = builtinProvider() }: LanguageModelOptions = {},
  ) {
    this.#services = services
    this.#findings = new FindingQueue(services)
    this.speech = new SpeechModels(services, { limits: speechLimits, probePause })
    this.realtime = new RealtimeModels(this.speech, realtimeLimits)
    this.#deadlines = deadlines
    this.#health = new RouteHealth(
      {
        store: (change) => {
          if (change.modelId !== partnerLabel.model) this.#findings.add(() => recordHealth(change, services.db))
        },
        doubt: (modelId) => this.#findings.add(() => recordConfirmedHealth(modelId, this.#health, services.db)),
      },
      probePause,
    )
    this.#partner = {
      provider: partner,
      providerId: 'builtin',
      modelId: partnerLabel.model,
      keyId: null,
      builtin: true,
      label: partnerLabel,
      price: { input: 0, output: 0 },
    }
  }

  /** The only candidate for an answer that must not come from a model: the product's own words. */
  chooseWords(text: string, label: Candidate['label']): ModelChoice {
    return { candidates: [{ ...this.#partner, provider: textProvider(text), label }], maxOutputTokens: text.length }
  }

  /** For a session that a model played and that has no model left: its reply fails with this reason. */
  chooseNone(): ModelChoice {
    const none = { ...this.#partner, builtin: false, provider: failingProvider('not_set_up') }
    return { candidates: [none], maxOutputTokens: 600 }
  }

  choosePartner(): ModelChoice {
    return { candidates: [this.#partner], maxOutputTokens: 600 }
  }

  /**
   * Lists the candidates for an answer in the order in which they are asked. The practice partner speaks where no
   * language model is set up. It never replaces a model that fails, because the learner was told which model they
   * talk to.
   */
  async choose(modelRoutes: ModelRoutes): Promise<ModelChoice> {
    const routes = await modelRoutes.rankedRoutes(this.#services.db.kysely)
    if (routes.length === 0) return this.choosePartner()
    const candidates = routes.map((route) => this.#candidateOf(route))
    return {
      candidates: this.#sorted(candidates, modelRoutes.organizationId),
      maxOutputTokens: routes[0]?.max_output_tokens ?? 600,
    }
  }

  /** The route that is asked first now; undefined where the practice partner answers. */
  async firstRoute(modelRoutes: ModelRoutes): Promise<ModelRoute | undefined> {
    const routes = await modelRoutes.rankedRoutes(this.#services.db.kysely)
    const isHealthy = (route: ModelRoute) => this.#health.isHealthy(routeOf(route))
    return routes.find(isHealthy) ?? routes[0]
  }

  /**
   * The model that is asked first now, as pages name it. In a session with a `player`, the kind of partner stays the same:
   * the model has no name while none is available.
   */
  async describeFirst(
    modelRoutes: ModelRoutes,
    player: SessionState['player'] = null,
  ): Promise<{ builtin: boolean; provider: string; model: string }> {
    const builtin = { builtin: true, ...partnerLabel }
    if (player === 'builtin') return builtin
    const first = await this.firstRoute(modelRoutes)
    if (first) return { builtin: false, provider: first.provider_name, model: first.model_name }
    return player === 'model' ? { builtin: false, provider: '', model: '' } : builtin
  }

  /** Streams an answer from the first candidate that can give it, and remembers which routes are slow or fail. */
  answer(
    candidates: readonly Candidate[],
    request: ChatRequest,
    { onAttempt, bill, ...options }: AnswerOptions = {},
  ): AsyncGenerator<SpokenChunk, void> {
    const billedAttempts = bill && new BilledAttempts(this.#services, bill)
    return speak(preferSufficientContext(candidates, request), request, {
      ...(this.#deadlines ? { deadlines: this.#deadlines } : {}),
      ...options,
      isSlow: (candidate) => !this.#health.isHealthy(candidate),
      onBegin: (attempt) => billedAttempts?.begin(attempt),
      onAttempt: (attempt, fault) => {
        onAttempt?.(attempt, fault)
        if (!fault) return this.#health.succeed(attempt)
        billedAttempts?.fail(attempt, fault)
        this.#noteFault(attempt.candidate, fault, candidates)
      },
    })
  }

  /** Remembers the result of a connection test for the order of the routes. */
  noteTest({ kind, ...route }: TestedRoute, result: TestResult): void {
    const health = kind === 'llm' ? this.#health : this.speech.health
    health.noteTest(route, result)
  }

  /** The usage of an answer that was stopped, by the characters that arrived. */
  estimateUsage(request: Pick<ChatRequest, 'instructions' | 'turns'>, characters: number): Usage {
    return estimateUsage(request, characters)
  }

  /** Books the requests that a dead node left without a booking. */
  bookOverdue(): Promise<void> {
    return bookLeft(this.#services.db, 'overdue')
  }

  /**
   * Probes the models that pages show as slow or failing, although no reply needs them now, and stores the results: all
   * that are due, or those of the provider that somebody looks at.
   */
  async probeFailing(providerId?: string): Promise<void> {
    const { kysely } = this.#services.db
    const isWanted = providerId !== undefined
    const failingModels = await findFailingModels(kysely, { providerId })
    for (const { model_id: modelId, organization_id: organizationId, ...model } of failingModels) {
      const routes = await new ModelRoutes({ organizationId, modelId, needsChosen: true }).rankedRoutes(kysely)
      const dueCandidates = routes
        .filter((route) => route.model_id === modelId)
        .map((route) => this.#candidateOf(route))
        .filter(({ price }) => model.has_credit || !isPaid(price))
        .filter((each) => this.#health.claimProbe(each, { isWanted }) || (model.is_old && this.#health.isHealthy(each)))
      await Promise.all(dueCandidates.map((each) => this.#probe(each, organizationId)))
    }
    await this.#findings.stored
  }

  /** Probes the failing models of a provider because a page shows it, and waits shortly for the results. */
  async probeShown(providerId: string): Promise<void> {
    const probes =
      this.#shown.get(providerId) ??
      this.probeFailing(providerId)
        .catch((error: unknown) => this.#services.log.warn({ err: error }, 'a failing model could not be probed'))
        .finally(() => this.#shown.delete(providerId))
    this.#shown.set(providerId, probes)
    await Promise.race([probes, pause(SHOWN_WAIT, undefined, { ref: false })])
  }

  #noteFault(failedCandidate: Candidate, fault: ProviderFault, candidates: readonly Candidate[]): void {
    if (fault.code === 'not_needed' || fault.code === 'not_set_up') return
    for (const each of candidates) if (meetsAgain(fault, failedCandidate, each)) this.#health.fail(each, fault)
    this.#services.log.warn({ provider: failedCandidate.label.provider, code: fault.code }, 'a provider failed')
  }

  /** The healthy candidates first. Where one of them can answer, the others are probed beside it. */
  #sorted(candidates: readonly Candidate[], organizationId: string): Candidate[] {
    const healthy = candidates.filter((each) => this.#health.isHealthy(each))
    const others = candidates.filter((each) => !healthy.includes(each))
    if (healthy.length > 0)
      for (const each of others) if (this.#health.claimProbe(each)) void this.#probe(each, organizationId)
    return [...healthy, ...others]
  }

  async #probe(candidate: Candidate, organizationId: string): Promise<void> {
    const beganAt = performance.now()
    try {
      await tryModel(this.#services, candidate, { bill: probeBill(organizationId) })
      this.#health.succeed({ candidate, firstWord: performance.now() - beganAt })
    } catch (error) {
      this.#health.fail(candidate, error instanceof ProviderFault ? error : new ProviderFault('provider_error'))
    }
  }

  #candidateOf(route: ModelRoute): Candidate {
    return {
      provider: this.#providerOf(route),
      ...routeOf(route),
      builtin: false,
      label: { provider: route.provider_name, model: route.model_name },
      externalId: route.external_id,
      price: priceOfRoute(route),
      hasBudget: route.has_budget,
      contextTokens: route.context_tokens,
      maxOutputTokens: route.max_output_tokens,
    }
  }

  /** Shares one provider between all answers of a key and a model: creating one costs more than using it. */
  #providerOf(route: ModelRoute): ChatProvider {
    const allow = this.#services.installation.aiFetchAllow ?? []
    const { base_url: baseUrl, external_id: model, adaptations } = route
    const name = JSON.stringify([route.key_id, route.sealed, baseUrl, model, adaptations])
    const existing = this.#providers.get(name)
    if (existing) return existing
    const apiKey = this.#secretOf(route)
    if (apiKey === null) return refusedProvider
    const plainProvider = providerFor(route.provider_type, {
      baseUrl,
      apiKey,
      model,
      allow,
      adaptations,
      onAdapt: (all) => this.#findings.add(() => recordAdaptations(this.#services.db, route.model_id, all)),
    })
    const provider = withPseudonym(withoutKey(plainProvider, apiKey))
    if (this.#providers.size >= MAX_PROVIDERS) this.#providers.delete(this.#providers.keys().next().value ?? '')
    this.#providers.set(name, provider)
    return provider
  }

  /** Undefined for a server that needs no key, null for a key that cannot be opened. */
  #secretOf({ key_id, sealed }: ModelRoute): string | null | undefined {
    const { secrets, log } = this.#services
    if (key_id === null || sealed === null) return undefined
    try {
      return secrets.open(sealed, { table: 'ai_service_keys', id: key_id })
    } catch (error) {
      log.error({ err: error, key: key_id }, 'the key of a provider cannot be opened')
      return null
    }
  }
}

/** True when an organisation has at least one language model that can answer. */
export const hasLanguageModel = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await findModelRoutes(executor, { organization: organizationId })).some(isLanguageModel)
