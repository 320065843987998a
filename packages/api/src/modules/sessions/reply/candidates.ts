import type { Executor } from '../../../db/index.ts'
import { type Candidate, type ChatProvider, openAiCompatibleProvider, ProviderFault } from '../../../providers/index.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { type ModelRoute, ModelRoutes, findModelRoutes } from './model-routes.ts'

const builtin = { provider: 'builtin', model: 'practice-partner' } as const

/** Whether an organisation has at least one language model that can answer. */
export const hasLanguageModel = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await findModelRoutes(executor, [organizationId])).length > 0

/** Who speaks for the persona, as the pages say it. */
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

/** Keys that asked to be left alone, and until when; each node learns it for itself. */
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
const unopened: ChatProvider = {
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

const MOST_KEPT = 200
const kept = new Map<string, ChatProvider>()

/** One provider for all replies of a key and a model: to make one, its schemas included, costs more than to use it. */
const providerOf = (practice: Practice, way: ModelRoute): ChatProvider => {
  const allow = practice.services.installation.aiFetchAllow ?? []
  const { base_url: baseUrl, external_id: model } = way
  const name = JSON.stringify([way.key_id, way.sealed, baseUrl, model, allow])
  const known = kept.get(name)
  if (known) return known
  const apiKey = secretOf(practice, way)
  if (apiKey === null) return unopened
  const made = openAiCompatibleProvider({ baseUrl, apiKey, model, allow })
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
  kept.set(name, made)
  return made
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
 * Who may give this reply, in the order in which they are asked. The practice partner speaks where no language model is
 * set up; it never steps in for one that fails, because the learner was told whom they talk to.
 */
export const speakersFor = async (
  practice: Practice,
  row: SessionRow,
  resting: RestingKeys,
  known = new ModelRoutes(row),
): Promise<Speakers> => {
  const ways = await known.ranked(practice.db.kysely)
  if (ways.length === 0) return { candidates: [partnerCandidate(practice)], maxOutputTokens: 600 }
  const awake = ways.filter(({ key_id }) => !resting.isResting(key_id))
  const asked = awake.length > 0 ? awake : ways
  return {
    candidates: asked.map((way) => candidateOf(practice, way)),
    maxOutputTokens: asked[0]?.max_output_tokens ?? 600,
  }
}
