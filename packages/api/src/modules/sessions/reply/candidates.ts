import type { Executor } from '../../../db/index.ts'
import {
  type Candidate,
  type ChatProvider,
  openAiCompatibleProvider,
  ProviderFault,
} from '../../language-models/index.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { type ModelRoute, ModelRoutes, findModelRoutes } from './model-routes.ts'

const builtin = { provider: 'builtin', model: 'practice-partner' } as const

/** Whether an organisation has at least one language model that can answer. */
export const hasLanguageModel = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await findModelRoutes(executor, [organizationId])).length > 0

/** The model that speaks for the persona, as pages name it. */
export const partnerOf = async (executor: Executor, row: Pick<SessionRow, 'organization_id' | 'snapshot'>) => {
  const [first] = await new ModelRoutes(row).ranked(executor)
  return first
    ? { builtin: false, provider: first.provider_name, model: first.external_id }
    : { builtin: true, ...builtin }
}

export interface Speakers {
  candidates: Candidate[]
  maxOutputTokens: number
}

/** Keys that hit a rate limit, and when they can be used again. Each node keeps its own list. */
export class RestingKeys {
  readonly #until = new Map<string, number>()

  heed({ keyId }: Pick<Candidate, 'keyId'>, { code, retryAfter }: ProviderFault): void {
    if (code === 'rate_limited' && keyId) this.#until.set(keyId, Date.now() + (retryAfter ?? 5000))
  }

  isResting(keyId: string): boolean {
    return (this.#until.get(keyId) ?? 0) > Date.now()
  }
}

/** Stands for a key that the key ring cannot open: it fails as a refused key does, so the next candidate is asked. */
const refusedProvider: ChatProvider = {
  run: () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new ProviderFault('unauthorized')) }),
  }),
}

const secretOf = ({ services }: Practice, { key_id, sealed }: ModelRoute): string | null => {
  try {
    return services.secrets.open(sealed, { table: 'ai_service_keys', id: key_id })
  } catch (error) {
    services.log.error({ err: error, key: key_id }, 'a provider’s key cannot be opened')
    return null
  }
}

const MAX_PROVIDERS = 200
const providers = new Map<string, ChatProvider>()

/** Shares one provider between all replies of a key and a model: creating one costs more than using it. */
const providerOf = (practice: Practice, way: ModelRoute): ChatProvider => {
  const allow = practice.services.installation.aiFetchAllow ?? []
  const { base_url: baseUrl, external_id: model } = way
  const name = JSON.stringify([way.key_id, way.sealed, baseUrl, model, allow])
  const existing = providers.get(name)
  if (existing) return existing
  const apiKey = secretOf(practice, way)
  if (apiKey === null) return refusedProvider
  const provider = openAiCompatibleProvider({ baseUrl, apiKey, model, allow })
  if (providers.size >= MAX_PROVIDERS) providers.delete(providers.keys().next().value ?? '')
  providers.set(name, provider)
  return provider
}

const candidateOf = (practice: Practice, way: ModelRoute): Candidate => ({
  provider: providerOf(practice, way),
  providerId: way.provider_id,
  modelId: way.model_id,
  keyId: way.key_id,
  label: { provider: way.provider_name, model: way.external_id },
  price: { input: way.price_input_eur, output: way.price_output_eur },
})

const partnerCandidate = ({ partner }: Practice): Candidate => ({
  provider: partner,
  providerId: 'builtin',
  modelId: 'practice-partner',
  keyId: null,
  label: builtin,
  price: { input: 0, output: 0 },
})

/**
 * Lists the candidates for a reply in the order in which they are asked. The practice partner speaks where no language
 * model is set up. It never replaces a model that fails, because the learner was told which model they talk to.
 */
export const speakersFor = async (
  practice: Practice,
  row: SessionRow,
  resting: RestingKeys,
  modelRoutes = new ModelRoutes(row),
): Promise<Speakers> => {
  const routes = await modelRoutes.ranked(practice.db.kysely)
  if (routes.length === 0) return { candidates: [partnerCandidate(practice)], maxOutputTokens: 600 }
  const awake = routes.filter(({ key_id }) => !resting.isResting(key_id))
  const usable = awake.length > 0 ? awake : routes
  return {
    candidates: usable.map((route) => candidateOf(practice, route)),
    maxOutputTokens: usable[0]?.max_output_tokens ?? 600,
  }
}
