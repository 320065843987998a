import type { ModelAdaptation, ModelUse, ModelVerdicts } from '@parley/contracts/calls'
import type { PartnerTurn } from '@parley/conversation/partner'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, preparedStatement } from '../../../db/index.ts'
import type { AiProviderRow } from '../admin/ai-provider.table.ts'
import { defaultModel, organizationCredit } from '../../organizations/index.ts'
import type { Price } from '../calls/attempt.ts'
import { costLimit, isPaid } from '../credit/reply-price.ts'
import { hasUsableKey, usableKeyJoin } from './usable-keys.ts'

export interface ModelRoute {
  model_id: string
  model_name: string
  provider_id: string
  provider_name: string
  provider_type: AiProviderRow['type']
  priority: number
  base_url: string
  /** The name of the model at its provider. */
  external_id: string
  price_input_eur: number
  price_cached_input_eur: number | null
  price_output_eur: number
  max_output_tokens: number
  context_tokens: number
  fallback_model_id: string | null
  adaptations: ModelAdaptation[]
  /** Null for a model that was not checked. */
  verdicts: ModelVerdicts | null
  /** The organisation's choice where the author made none. */
  is_default: boolean | null
  /** Null for a server that needs no key. */
  key_id: string | null
  sealed: string | null
  /** The key may spend only so much. */
  has_budget: boolean
  /** The organisation has credit left. */
  can_pay: boolean
}

/** The supported models of all active providers, each with every key that this organisation may use. */
const modelRoutesSql = (organization: RawBuilder<unknown>) => sql<ModelRoute>`
  select model.id as model_id, model.name as model_name, provider.id as provider_id, provider.name as provider_name,
    provider.type as provider_type, provider.priority, provider.base_url, model.external_id, model.price_input_eur, model.price_cached_input_eur, model.price_output_eur,
    model.max_output_tokens, model.context_tokens, model.fallback_model_id, model.adaptations, model.verdicts, key.id as key_id, key.sealed,
    key.budget_micro_eur is not null as has_budget,
    coalesce(${organizationCredit.creditColumn(organization)} > 0, false) as can_pay,
    model.id::text = ${defaultModel('llm', organization)} as is_default
  from ai_models model
  join ai_providers provider on provider.id = model.provider_id
  ${usableKeyJoin}
  where model.kind = 'llm' and model.enabled and provider.enabled and (provider.base_url is not null or provider.type = 'builtin')
    and provider.type in ('openai', 'openai_compatible', 'openai_azure', 'anthropic', 'google', 'builtin')
    and model.deleted_at is null and provider.deleted_at is null
    and (provider.organization_id is null or provider.organization_id = ${organization})
    and ${hasUsableKey(organization)}
  order by provider.priority, model.created_at, model.id, key.created_at, key.id`

export const findModelRoutes = preparedStatement<ModelRoute, { organization: string }>(
  'model-routes',
  ({ organization }) => modelRoutesSql(organization),
)

/** The model routes as a column of a statement that reads a row with an `organization_id`; `row` is its name there. */
export const modelRoutesColumn = (row: string) =>
  sql<ModelRoute[] | null>`(
  select json_agg(route) from (${modelRoutesSql(sql`${sql.ref(row)}.organization_id`)}) route)`

/** The keys of one model that a reply tries. */
const MOST_KEYS = 3

/**
 * The models that neither an author nor an administrator chose. Those that a check found good for the use come first. A
 * model that it found unfit is left out while there is another.
 */
const rankUnchosen = (
  routes: readonly ModelRoute[],
  { use, chosenIds }: { use: ModelUse | undefined; chosenIds: readonly string[] },
): readonly ModelRoute[] => {
  const others = routes.filter(({ model_id }) => !chosenIds.includes(model_id))
  if (!use) return others
  const {
    good = [],
    unfit = [],
    unproven = [],
  } = Object.groupBy(others, ({ verdicts }) => {
    const verdict = verdicts?.[use]
    return verdict === 'good' || verdict === 'unfit' ? verdict : 'unproven'
  })
  const fit = [...good, ...unproven]
  return fit.length > 0 || chosenIds.length > 0 ? fit : unfit
}

/** The first of these models and its fallback models, then the second and its own, then all others. */
const modelOrder = (
  routes: readonly ModelRoute[],
  preferredModels: readonly (string | null)[],
  use: ModelUse | undefined,
): string[] => {
  const order: string[] = []
  for (let next of preferredModels)
    while (next !== null && !order.includes(next)) {
      order.push(next)
      const model = next
      next = routes.find(({ model_id }) => model_id === model)?.fallback_model_id ?? null
    }
  const chosenModels = order.filter((model) => routes.some(({ model_id }) => model_id === model))
  return [
    ...new Set([
      ...chosenModels,
      ...rankUnchosen(routes, { use, chosenIds: chosenModels }).map(({ model_id }) => model_id),
    ]),
  ]
}

/** The organisation that pays, and the model that its author chose, if they chose one. */
export interface ModelRequest {
  organizationId: string
  modelId: string | null
  /** Only a language model can answer: a choice of the practice partner is passed over. */
  needsModel?: boolean
  /** The purpose of the model. Where no model was chosen, the verdicts for this purpose decide. */
  use?: ModelUse
  /** The model that plays the session. It comes after the chosen one, unless a check found it unfit for the use. */
  sessionModelId?: string | null
  /** Only the chosen model is wanted, also where the organisation cannot pay for it. */
  needsChosen?: boolean
}

/** Every route leads to a language model, except that of the practice partner. */
export const isLanguageModel = ({ provider_type }: ModelRoute): boolean => provider_type !== 'builtin'

type PricedRoute = Pick<ModelRoute, 'price_input_eur' | 'price_cached_input_eur' | 'price_output_eur'>

export const priceOfRoute = (route: PricedRoute): Price => ({
  input: route.price_input_eur,
  cached: route.price_cached_input_eur,
  output: route.price_output_eur,
})

const isPaidRoute = (route: ModelRoute): boolean => isPaid(priceOfRoute(route))

/** Without credit, a free model answers in place of the paid ones. Where there is none, the caller asks for credit. */
const payableRoutes = (routes: readonly ModelRoute[]): readonly ModelRoute[] => {
  const payable = routes.filter((route) => route.can_pay || !isPaidRoute(route))
  return payable.length > 0 ? payable : routes
}

/** The model routes of a request in the order in which they are tried. It reads them when they are first needed. */
export class ModelRoutes {
  readonly #request: ModelRequest
  #ranked: Promise<ModelRoute[]> | undefined

  /** `knownRoutes`: all routes of the organisation, when the caller has read them already. */
  constructor(request: ModelRequest, knownRoutes?: readonly ModelRoute[]) {
    this.#request = request
    if (knownRoutes) this.#ranked = Promise.resolve(this.#rank(knownRoutes))
  }

  get organizationId(): string {
    return this.#request.organizationId
  }

  rankedRoutes(executor: Executor): Promise<ModelRoute[]> {
    this.#ranked ??= this.#read(executor)
    return this.#ranked
  }

  /** True when an answer on any of these routes costs something. */
  async costCredit(executor: Executor): Promise<boolean> {
    return (await this.rankedRoutes(executor)).some(isPaidRoute)
  }

  /** The highest price of an answer to this prompt, over all routes. Free routes do not count. */
  async costLimit(
    executor: Executor,
    prompt: { turns: readonly PartnerTurn[]; instructions: () => string },
  ): Promise<number> {
    const paidRoutes = (await this.rankedRoutes(executor)).filter(isPaidRoute)
    if (paidRoutes.length === 0) return 0
    return costLimit({
      candidates: paidRoutes.map((route) => ({ price: priceOfRoute(route) })),
      ...prompt,
      maxOutputTokens: Math.max(...paidRoutes.map((route) => route.max_output_tokens)),
    })
  }

  async #read(executor: Executor): Promise<ModelRoute[]> {
    return this.#rank(await findModelRoutes(executor, { organization: this.#request.organizationId }))
  }

  /** A model that was chosen for another use serves this one where it is fit for it, or where no fit one is there. */
  #sessionModel(routes: readonly ModelRoute[]): string | null {
    const { sessionModelId: id = null, use } = this.#request
    const isUnfit = ({ verdicts }: ModelRoute) => use !== undefined && verdicts?.[use] === 'unfit'
    const isPassedOver = routes.some((route) => route.model_id === id && isUnfit(route)) && !routes.every(isUnfit)
    return isPassedOver ? null : id
  }

  /**
   * None where the author, or else the organisation, chose the practice partner. It is never one of several candidates, so it replaces no model
   * that fails.
   */
  #rank(all: readonly ModelRoute[]): ModelRoute[] {
    const { modelId, needsModel = false, use, needsChosen = false } = this.#request
    const modelRoutes = all.filter(isLanguageModel)
    const routes = needsChosen ? modelRoutes : payableRoutes(modelRoutes)
    const usual = all.find(({ is_default }) => is_default)?.model_id ?? null
    const chosenModel = modelId ?? usual
    const isPartnerChosen = all.some((route) => route.model_id === chosenModel && !isLanguageModel(route))
    if (isPartnerChosen && !needsModel) return []
    const order = modelOrder(routes, [modelId, this.#sessionModel(routes), usual], use)
    return order.flatMap((model) => routes.filter(({ model_id }) => model_id === model).slice(0, MOST_KEYS))
  }
}
