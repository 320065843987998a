import type { Services } from '../../../platform/services/index.ts'
import type { Executor } from '../../../db/index.ts'
import { builtinProvider, partnerLabel } from '../calls/builtin-provider.ts'
import type { ChatProvider, ChatRequest } from '../calls/chat-provider.ts'
import type { Deadlines } from '../calls/deadlines.ts'
import { type Candidate, type FailoverOptions, speak, type SpokenChunk } from '../calls/failover.ts'
import { openAiCompatibleProvider } from '../calls/openai-compatible-provider.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { findModelRoutes, type ModelRoute, type ModelRoutes } from './model-routes.ts'
import { RestingKeys } from './resting-keys.ts'

export interface LanguageModelOptions {
  deadlines?: Deadlines
  /** The practice partner with another pace. */
  partner?: ChatProvider
}

/** The candidates for an answer, in the order in which they are tried. */
export interface ModelChoice {
  candidates: Candidate[]
  maxOutputTokens: number
}

/** Replaces a key that the key ring cannot open. It fails like a refused key, so the next candidate is tried. */
const refusedProvider: ChatProvider = {
  run: () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ProviderFault('unauthorized')) }),
  }),
}

const MAX_PROVIDERS = 200

/**
 * Calls the language models of all organisations, for replies, chats, grading and live coaches. There is one for each
 * server, so that a key which hit its rate limit rests for all of them.
 */
export class LanguageModels {
  readonly #services: Services
  readonly #deadlines: Deadlines | undefined
  readonly #partner: Candidate
  readonly #resting = new RestingKeys()
  readonly #providers = new Map<string, ChatProvider>()

  constructor(services: Services, { deadlines, partner = builtinProvider() }: LanguageModelOptions = {}) {
    this.#services = services
    this.#deadlines = deadlines
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

  /**
   * Lists the candidates for an answer in the order in which they are asked. The practice partner speaks where no
   * language model is set up. It never replaces a model that fails, because the learner was told which model they
   * talk to.
   */
  async choose(modelRoutes: ModelRoutes): Promise<ModelChoice> {
    const routes = await modelRoutes.ranked(this.#services.db.kysely)
    if (routes.length === 0) return { candidates: [this.#partner], maxOutputTokens: 600 }
    const awake = routes.filter(({ key_id }) => key_id === null || !this.#resting.isResting(key_id))
    const usable = awake.length > 0 ? awake : routes
    return {
      candidates: usable.map((route) => this.#candidateOf(route)),
      maxOutputTokens: usable[0]?.max_output_tokens ?? 600,
    }
  }

  /** Streams an answer from the first candidate that can give it. Notes the keys that have to rest. */
  answer(
    candidates: readonly Candidate[],
    request: ChatRequest,
    { onAttempt, ...options }: FailoverOptions = {},
  ): AsyncGenerator<SpokenChunk, void> {
    return speak(candidates, request, {
      ...(this.#deadlines ? { deadlines: this.#deadlines } : {}),
      ...options,
      onAttempt: (candidate, fault) => {
        onAttempt?.(candidate, fault)
        if (!fault) return
        this.#resting.heed(candidate, fault)
        this.#services.log.warn({ provider: candidate.label.provider, code: fault.code }, 'a provider failed')
      },
    })
  }

  #candidateOf(route: ModelRoute): Candidate {
    return {
      provider: this.#providerOf(route),
      providerId: route.provider_id,
      modelId: route.model_id,
      keyId: route.key_id,
      builtin: false,
      label: { provider: route.provider_name, model: route.external_id },
      price: { input: route.price_input_eur, output: route.price_output_eur },
    }
  }

  /** Shares one provider between all answers of a key and a model: creating one costs more than using it. */
  #providerOf(route: ModelRoute): ChatProvider {
    const allow = this.#services.installation.aiFetchAllow ?? []
    const { base_url: baseUrl, external_id: model } = route
    const name = JSON.stringify([route.key_id, route.sealed, baseUrl, model])
    const existing = this.#providers.get(name)
    if (existing) return existing
    const apiKey = this.#secretOf(route)
    if (apiKey === null) return refusedProvider
    const provider = openAiCompatibleProvider({ baseUrl, apiKey, model, allow })
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

/** Whether an organisation has at least one language model that can answer. */
export const hasLanguageModel = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await findModelRoutes(executor, [organizationId])).length > 0
