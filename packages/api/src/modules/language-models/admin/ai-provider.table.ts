import type { ModelAdaptation, ModelVerdicts } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'

interface VersionColumns {
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

type ProviderType =
  | 'openai'
  | 'openai_azure'
  | 'azure_microsoft'
  | 'elevenlabs'
  | 'openai_realtime'
  | 'openai_compatible'
  | 'builtin'
  | 'anthropic'
  | 'google'
type Capability = 'llm' | 'stt' | 'tts' | 'realtime'

export interface AiProviderTables {
  ai_providers: VersionColumns & {
    id: string
    organization_id: string | null
    name: string
    name_key: ColumnType<string, never, never>
    type: ProviderType
    base_url: string | null
    region: Generated<string>
    capabilities: Capability[]
    enabled: Generated<boolean>
    priority: Generated<number>
    /** The server answers without a key, to every organisation that sees the provider. */
    keyless: Generated<boolean>
    health: Generated<'unknown' | 'ok' | 'slow' | 'failing'>
    last_test: ColumnType<
      { at: string; ok: boolean; code: string; ms: number; model?: string; slow?: boolean } | null,
      string | undefined,
      string
    >
  }
  ai_models: VersionColumns & {
    id: string
    organization_id: string | null
    provider_id: string
    name: string
    name_key: ColumnType<string, never, never>
    external_id: string
    kind: Capability
    price_input_eur: number
    price_cached_input_eur: Generated<number | null>
    price_output_eur: number
    max_output_tokens: number
    context_tokens: number
    enabled: Generated<boolean>
    fallback_model_id: string | null
    /** The health in its last attempts, and the fault of the last that failed. */
    health: Generated<'unknown' | 'ok' | 'slow' | 'failing'>
    health_code: string | null
    health_at: Date | null
    /** The parameters that it rejects, as its answers showed. */
    adaptations: Generated<ModelAdaptation[]>
    /** The findings of its latest finished check. */
    verdicts: ColumnType<ModelVerdicts | null, never, string | null>
  }
  ai_service_keys: VersionColumns & {
    id: string
    organization_id: string | null
    provider_id: string
    label: string
    name_key: ColumnType<string, never, never>
    /** The encrypted secret, bound to this row: see platform/secrets. */
    sealed: string
    last4: string
    budget_micro_eur: number | null
    spent_micro_eur: Generated<number>
    /** Set aside for the requests that run now. */
    held_micro_eur: Generated<number>
    /** The part of this budget that people were told is spent, in percent. */
    told_percent: Generated<number>
    told_budget_micro_eur: Generated<number | null>
    state: Generated<'active' | 'suspended'>
    last_used: Date | null
  }
  ai_service_key_organizations: { key_id: string; organization_id: string }
}

/** A model of which no attempt says anything. */
export const untestedModel = { health: 'unknown', health_code: null, health_at: null } as const

declare module '../../../db/tables.ts' {
  interface Tables extends AiProviderTables {}
}

export type AiProviderRow = Selectable<AiProviderTables['ai_providers']>
export type AiModelRow = Selectable<AiProviderTables['ai_models']>
export type AiServiceKeyRow = Selectable<AiProviderTables['ai_service_keys']>
