import type { ModelKind, ProviderType } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { defaultModel } from '../../organizations/index.ts'
import { hasUsableKey, usableKeyJoin } from '../routing/usable-keys.ts'

/** A model for speech, its provider and a key that the organisation may use. */
export interface SpeechRoute {
  model_id: string
  model_name: string
  provider_id: string
  provider_name: string
  provider_type: ProviderType
  base_url: string | null
  region: string
  external_id: string
  price_input_eur: number
  price_output_eur: number
  max_output_tokens: number
  fallback_model_id: string | null
  /** The organisation's choice where the author made none. */
  is_default: boolean | null
  /** Null for a server that needs no key. */
  key_id: string | null
  sealed: string | null
  /** The key may spend only so much. */
  has_budget: boolean
}

/** Which types of provider serve a kind of model; the contract says the same in `servedKinds`. */
const servingTypes: Readonly<Record<Exclude<ModelKind, 'llm'>, readonly ProviderType[]>> = {
  stt: ['openai', 'openai_azure', 'openai_compatible', 'azure_microsoft'],
  tts: ['openai', 'openai_azure', 'openai_compatible', 'azure_microsoft', 'elevenlabs'],
  realtime: ['openai_realtime'],
}

export type SpeechKind = keyof typeof servingTypes

/** Every route of an organisation for a kind of model, in the order of the providers. */
export const findSpeechRoutes = async (
  executor: Executor,
  organizationId: string,
  kind: SpeechKind,
): Promise<SpeechRoute[]> => {
  const { rows } = await sql<SpeechRoute>`
    select model.id as model_id, model.name as model_name, provider.id as provider_id, provider.name as provider_name,
      provider.type as provider_type, provider.base_url, provider.region, model.external_id, model.price_input_eur,
      model.price_output_eur, model.max_output_tokens, model.fallback_model_id, key.id as key_id, key.sealed,
      key.budget_micro_eur is not null as has_budget,
      model.id::text = ${defaultModel(kind, sql`asking.id`)} as is_default
    from (select ${organizationId}::uuid as id) asking
    cross join ai_models model
    join ai_providers provider on provider.id = model.provider_id
    ${usableKeyJoin}
    where model.kind = ${kind} and model.enabled and provider.enabled
      and provider.type in (${sql.join([...servingTypes[kind]])})
      and (provider.base_url is not null or provider.type = 'azure_microsoft')
      and model.deleted_at is null and provider.deleted_at is null
      and (provider.organization_id is null or provider.organization_id = asking.id)
      and ${hasUsableKey(sql`asking.id`)}
    order by provider.priority, model.created_at, model.id, key.created_at, key.id`.execute(executor)
  return rows
}

/** The model that an author chose: by its id, or as a persona names its voice. */
export interface SpeechPreference {
  modelId: string | null
  voice?: { provider: ProviderType; model: string } | null
}

const MOST_ROUTES = 8

/** The author's choice first, then the organisation's, each with its fallback models, then all others. */
export const rankSpeechRoutes = (
  routes: readonly SpeechRoute[],
  { modelId, voice }: SpeechPreference,
): SpeechRoute[] => {
  const ofVoice = routes.find(
    ({ provider_type, external_id }) => provider_type === voice?.provider && external_id === voice.model,
  )
  const ofProvider = routes.find(({ provider_type }) => provider_type === voice?.provider)
  const order: string[] = []
  const add = (first: string | null | undefined): void => {
    for (let next = first; next && !order.includes(next);) {
      order.push(next)
      next = routes.find(({ model_id }) => model_id === next)?.fallback_model_id
    }
  }
  const usual = routes.find(({ is_default }) => is_default)?.model_id
  for (const id of [modelId, ofVoice?.model_id, ofProvider?.model_id, usual, ...routes.map(({ model_id }) => model_id)])
    add(id)
  return order.flatMap((id) => routes.filter(({ model_id }) => model_id === id)).slice(0, MOST_ROUTES)
}
