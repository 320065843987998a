import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { type Candidate, openAiCompatibleProvider, type ProviderFault } from '../../../providers/index.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow, SessionSnapshot } from '../session.table.ts'

interface Way {
  model_id: string
  provider_id: string
  provider_name: string
  priority: number
  base_url: string
  external_id: string
  price_input_eur: number
  price_output_eur: number
  max_output_tokens: number
  fallback_model_id: string | null
  key_id: string
  sealed: string
}

/** Models of a kind that speaks, of providers that are on, each with every key that this organisation may use. */
const waysOf = async (executor: Executor, organizationId: string): Promise<Way[]> => {
  const { rows } = await sql<Way>`
    select model.id as model_id, provider.id as provider_id, provider.name as provider_name, provider.priority,
      provider.base_url, model.external_id, model.price_input_eur, model.price_output_eur, model.max_output_tokens,
      model.fallback_model_id, key.id as key_id, key.sealed
    from ai_models model
    join ai_providers provider on provider.id = model.provider_id
    join ai_service_keys key on key.provider_id = provider.id
    where model.kind = 'llm' and model.enabled and provider.enabled and provider.base_url is not null
      and provider.type in ('openai', 'openai_compatible', 'openai_azure')
      and model.deleted_at is null and provider.deleted_at is null and key.deleted_at is null
      and key.state = 'active' and (key.budget_micro_eur is null or key.spent_micro_eur < key.budget_micro_eur)
      and (provider.organization_id is null or provider.organization_id = ${organizationId})
      and (key.organization_id = ${organizationId} or exists (
        select from ai_service_key_organizations assigned
        where assigned.key_id = key.id and assigned.organization_id = ${organizationId}))
    order by provider.priority, model.created_at, model.id, key.created_at, key.id`.execute(executor)
  return rows
}

const MOST_MODELS = 4

/** The model that was asked for, then what it names as its replacement, then all others as the providers rank. */
const modelOrder = (ways: readonly Way[], asked: string | null): string[] => {
  const order: string[] = []
  let next = asked
  while (next !== null && !order.includes(next)) {
    order.push(next)
    next = ways.find(({ model_id }) => model_id === next)?.fallback_model_id ?? null
  }
  for (const { model_id } of ways) if (!order.includes(model_id)) order.push(model_id)
  return order
}

const askedFor = ({ scenario, persona }: SessionSnapshot): string | null =>
  scenario.ai_settings.llm ?? persona.llm_model_id

const rankedWays = async (
  executor: Executor,
  row: Pick<SessionRow, 'organization_id' | 'snapshot'>,
): Promise<Way[]> => {
  const ways = await waysOf(executor, row.organization_id)
  const order = modelOrder(ways, askedFor(row.snapshot))
  return order.flatMap((model) => ways.filter(({ model_id }) => model_id === model)).slice(0, MOST_MODELS * 3)
}

const builtin = { provider: 'builtin', model: 'practice-partner' } as const

/** Whether an organisation has a language model to ask, whoever is asked in the end. */
export const hasLanguageModel = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await waysOf(executor, organizationId)).length > 0

/** Whether any of those who may give a reply wants to be paid for it. */
export const costsCredit = async (
  executor: Executor,
  row: Pick<SessionRow, 'organization_id' | 'snapshot'>,
): Promise<boolean> =>
  (await rankedWays(executor, row)).some(
    ({ price_input_eur, price_output_eur }) => price_input_eur + price_output_eur > 0,
  )

/** Who speaks for the persona, as the pages say it. */
export const partnerOf = async (executor: Executor, row: Pick<SessionRow, 'organization_id' | 'snapshot'>) => {
  const [first] = await rankedWays(executor, row)
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

const secretOf = ({ services }: Practice, { key_id, sealed }: Way): string =>
  services.secrets.open(sealed, { table: 'ai_service_keys', id: key_id })

const candidateOf = (practice: Practice, way: Way): Candidate => ({
  provider: openAiCompatibleProvider({
    baseUrl: way.base_url,
    apiKey: secretOf(practice, way),
    model: way.external_id,
    allow: practice.services.installation.aiFetchAllow ?? [],
  }),
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
export const speakersFor = async (practice: Practice, row: SessionRow, resting: RestingKeys): Promise<Speakers> => {
  const ways = await rankedWays(practice.db.kysely, row)
  if (ways.length === 0) return { candidates: [partnerCandidate(practice)], maxOutputTokens: 600 }
  const awake = ways.filter(({ key_id }) => !resting.isResting(key_id))
  const asked = awake.length > 0 ? awake : ways
  return {
    candidates: asked.map((way) => candidateOf(practice, way)),
    maxOutputTokens: asked[0]?.max_output_tokens ?? 600,
  }
}
