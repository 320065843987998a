import { sql } from 'kysely'
import { type Executor, preparedIn } from '../../../db/index.ts'
import type { SessionRow, SessionSnapshot } from '../session.table.ts'

export interface ModelRoute {
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
const modelRoutesSql = (organization: string): string => `
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
    and (provider.organization_id is null or provider.organization_id = ${organization})
    and (key.organization_id = ${organization} or exists (
      select from ai_service_key_organizations assigned
      where assigned.key_id = key.id and assigned.organization_id = ${organization}))
  order by provider.priority, model.created_at, model.id, key.created_at, key.id`

export const findModelRoutes = preparedIn<ModelRoute>('ways-to-reply', modelRoutesSql('$1'))

/** The model routes as a column of a statement that reads a session. */
export const findRoutesOfSession = sql<ModelRoute[] | null>`(
  select json_agg(way) from (${sql.raw(modelRoutesSql('session.organization_id'))}) way)`

const MOST_MODELS = 4

/** The scenario's model first, then its fallback models, then all others in the order of their providers. */
const modelOrder = (routes: readonly ModelRoute[], preferred: string | null): string[] => {
  const order: string[] = []
  let next = preferred
  while (next !== null && !order.includes(next)) {
    order.push(next)
    next = routes.find(({ model_id }) => model_id === next)?.fallback_model_id ?? null
  }
  for (const { model_id } of routes) if (!order.includes(model_id)) order.push(model_id)
  return order
}

const askedFor = ({ scenario, persona }: SessionSnapshot): string | null =>
  scenario.ai_settings.llm ?? persona.llm_model_id

type Asking = Pick<SessionRow, 'organization_id' | 'snapshot'>

/** The model routes of a session in the order in which they are tried. It reads them when they are first needed. */
export class ModelRoutes {
  readonly #for: Asking
  #ranked: Promise<ModelRoute[]> | undefined

  /** `read`: all routes of the organisation, when the caller has read them already. */
  constructor(asking: Asking, read?: readonly ModelRoute[]) {
    this.#for = asking
    if (read) this.#ranked = Promise.resolve(this.#rank(read))
  }

  ranked(executor: Executor): Promise<ModelRoute[]> {
    this.#ranked ??= this.#read(executor)
    return this.#ranked
  }

  async #read(executor: Executor): Promise<ModelRoute[]> {
    return this.#rank(await findModelRoutes(executor, [this.#for.organization_id]))
  }

  #rank(ways: readonly ModelRoute[]): ModelRoute[] {
    const order = modelOrder(ways, askedFor(this.#for.snapshot))
    return order.flatMap((model) => ways.filter(({ model_id }) => model_id === model)).slice(0, MOST_MODELS * 3)
  }

  /** Whether any of those who may give a reply wants to be paid for it. */
  async costCredit(executor: Executor): Promise<boolean> {
    const ways = await this.ranked(executor)
    return ways.some(({ price_input_eur, price_output_eur }) => price_input_eur + price_output_eur > 0)
  }
}

/** Whether a reply of this session, or a talk about it, may cost something. */
export const costsCredit = (executor: Executor, row: Asking): Promise<boolean> =>
  new ModelRoutes(row).costCredit(executor)
