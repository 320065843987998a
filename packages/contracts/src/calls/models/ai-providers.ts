import { z } from 'zod'
import { allOf, anyOf } from '../../access/access.ts'
import { call, idParams, listQuery, oneLine, pageOf } from '../../kit/index.ts'
import { abilitiesOf, moment, recordName, version } from '../field.ts'
import { modelHealth as health, modelVerdicts } from './model-checks.ts'

export const providerTypes = [
  'openai',
  'openai_azure',
  'azure_microsoft',
  'elevenlabs',
  'openai_realtime',
  'openai_compatible',
  'builtin',
  'anthropic',
  'google',
] as const
export type ProviderType = (typeof providerTypes)[number]
const capabilities = ['llm', 'stt', 'tts', 'realtime'] as const
export type ModelKind = (typeof capabilities)[number]
/** The kinds of model that each type of provider can serve. */
export const servedKinds: Readonly<Record<ProviderType, readonly ModelKind[]>> = {
  openai: ['llm', 'stt', 'tts'],
  openai_azure: ['llm', 'stt', 'tts'],
  azure_microsoft: ['stt', 'tts'],
  elevenlabs: ['tts'],
  openai_realtime: ['realtime'],
  openai_compatible: ['llm', 'stt', 'tts'],
  anthropic: ['llm'],
  google: ['llm'],
  builtin: ['llm'],
}
/** The types that can be added: the server speaks with them. */
export const servedProviderTypes = [
  'openai',
  'openai_azure',
  'anthropic',
  'google',
  'openai_compatible',
  'azure_microsoft',
  'elevenlabs',
  'openai_realtime',
  'builtin',
] as const
/** Found by answers of the model: see the README of language models. */
const modelAdaptations = [
  'max_completion_tokens',
  'no_token_limit',
  'no_temperature',
  'no_usage',
  'no_tools',
  'no_json_schema',
  'no_response_format',
  'opens_with_thoughts',
] as const
export type ModelAdaptation = (typeof modelAdaptations)[number]
export const money = z.number().min(0).max(1_000_000)

/** The fields of every stored record of this area. */
export const record = {
  id: z.uuid(),
  /** null: a provider of the platform, which an organisation uses through an assigned key. */
  organization_id: z.uuid().nullable(),
  version,
  created_at: moment,
  updated_at: moment,
}

const providerFields = z.object({
  name: recordName,
  type: z.enum(providerTypes),
  /** null takes the known address of the type; a type without one is refused then. */
  base_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  region: z.string().trim().max(60).default(''),
  capabilities: z.array(z.enum(capabilities)).max(4).default(['llm']),
  enabled: z.boolean().default(true),
  /** Lower is tried first. */
  priority: z.number().int().min(0).max(1000).default(100),
  /** The server needs no key. It serves every organisation that sees the provider. */
  keyless: z.boolean().default(false),
})

/** The moment from which a provider that had no time wants to be asked again, if it named one. */
const retryAt = moment.optional()
const providerTest = z.object({
  at: moment,
  ok: z.boolean(),
  code: z.string(),
  ms: z.number().int(),
  /** The tested model, as the provider names it. */
  model: z.string().optional(),
  /** The model works, but its first word came too late for a conversation. */
  slow: z.boolean().optional(),
  retry_at: retryAt,
})

/** A test with its words, which are not stored. */
const providerTestRun = providerTest.extend({
  /** Null when the provider has no model or no key yet, so nothing was sent. */
  model: z.string().nullable(),
  kind: z.enum(capabilities),
  /** The words that were sent: a question, or the text that a model of text to speech spoke. */
  question: z.string(),
  answer: z.string(),
  /** The HTTP status of a provider that refused the request; null where there was none. */
  status: z.number().int().nullable(),
  /** The provider's own words about the failure, without keys; empty where it had none. */
  words: z.string(),
})

const discoveredModels = z.object({
  ok: z.boolean(),
  /** The reason why there is no list, in the words of a test. */
  code: z.string(),
  retry_at: retryAt,
  items: z.array(
    z.object({
      external_id: z.string(),
      kind: z.enum(capabilities),
      /** Null where the provider does not say it. */
      context_tokens: z.number().int().nullable(),
      added: z.boolean(),
    }),
  ),
})

const aiProvider = providerFields
  .extend({
    ...record,
    /** Of the organisation that the provider belongs to; null: it belongs to the platform. */
    organization_name: z.string().nullable(),
    health,
    last_test: providerTest.nullable(),
    model_count: z.number().int(),
    /** The models that are on and fail, while others may work. */
    failing_count: z.number().int(),
    key_count: z.number().int(),
    /** False where every key is suspended, without an organisation or has spent its budget. True where the server needs none. */
    has_usable_key: z.boolean(),
    abilities: abilitiesOf('update', 'delete'),
  })
  .meta({ id: 'AiProvider' })

/** The context that a model can have. */
export const contextTokens = z.number().int().min(512).max(10_000_000)

/** Servers of one's own read so much by default; a model of theirs may read more. */
export const ownServerContextTokens = 8192

const modelFields = z.object({
  provider_id: z.uuid(),
  name: recordName,
  external_id: oneLine(z.string().trim().min(1).max(200)),
  kind: z.enum(capabilities).default('llm'),
  /**
   * Per million tokens of a language model or a realtime model, per million characters of text to speech, per minute of
   * speech to text.
   */
  price_input_eur: money.default(0),
  /** For input tokens that the provider read from its cache; null: they cost as much as all others. */
  price_cached_input_eur: money.nullable().default(null),
  price_output_eur: money.default(0),
  max_output_tokens: z.number().int().min(16).max(100_000).default(600),
  context_tokens: contextTokens.default(32_000),
  enabled: z.boolean().default(true),
  fallback_model_id: z.uuid().nullable().default(null),
})

const aiModel = modelFields
  .extend({
    ...record,
    provider_name: z.string(),
    provider_type: z.enum(providerTypes),
    /** Its server is asked without a key. */
    provider_keyless: z.boolean(),
    health,
    /** The fault of the last attempt that changed the health; `ok` when it succeeded. */
    health_code: z.string().nullable(),
    health_at: moment.nullable(),
    /** The parameters that the model rejects, so that requests to it leave them out. Saving the model forgets them. */
    adaptations: z.array(z.enum(modelAdaptations)),
    /** The findings of the latest role-play check; null for a model that was not checked. */
    verdicts: modelVerdicts.nullable(),
    abilities: abilitiesOf('update', 'delete'),
  })
  .meta({ id: 'AiModel' })

const optional = <S extends z.ZodRawShape>(fields: z.ZodObject<S>) =>
  Object.fromEntries(
    Object.entries(fields.shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional(),
    ]),
  ) as { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer Inner> ? Inner & z.ZodType : S[K] & z.ZodType> }

export const providerChange = z.object(optional(providerFields)).omit({ type: true }).extend({ version })
export const modelChange = z.object(optional(modelFields)).omit({ provider_id: true }).extend({ version })
export const aiProviderCalls = {
  list: call({
    method: 'GET',
    path: '/v1/ai_providers',
    summary: 'AI providers by page',
    access: anyOf('ai-provider-list', 'ai-provider-paginated-read'),
    query: listQuery.extend({
      type: z.enum(providerTypes).optional(),
      state: z.enum(['enabled', 'disabled']).optional(),
      health: health.optional(),
    }),
    answers: { 200: pageOf(aiProvider) },
  }),
  create: call({
    method: 'POST',
    path: '/v1/ai_providers',
    summary: 'Add an AI provider',
    access: allOf('ai-provider-create'),
    body: providerFields,
    answers: { 201: aiProvider },
    errors: ['address-not-allowed', 'already-exists'],
  }),
  read: call({
    method: 'GET',
    path: '/v1/ai_providers/{id}',
    summary: 'One AI provider',
    access: allOf('ai-provider-read'),
    params: idParams,
    answers: { 200: aiProvider },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/ai_providers/{id}',
    summary: 'Change an AI provider',
    access: allOf('ai-provider-update'),
    params: idParams,
    body: providerChange,
    answers: { 200: aiProvider },
    errors: ['platform-owned', 'version-conflict', 'address-not-allowed', 'already-exists'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/ai_providers/{id}',
    summary: 'Delete an AI provider with its models and keys',
    access: allOf('ai-provider-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['platform-owned'],
  }),
  test: call({
    method: 'POST',
    path: '/v1/ai_providers/{id}/test',
    summary: 'Ask the provider for one word, and say how it went',
    access: allOf('ai-provider-update'),
    params: idParams,
    /** Without them: the model that was added first and the oldest active key. */
    query: z.object({ model_id: z.uuid().optional(), key_id: z.uuid().optional() }),
    answers: { 200: providerTestRun },
    errors: ['platform-owned', 'credit-exhausted', 'credit-missing'],
  }),
  withoutCredit: call({
    method: 'GET',
    path: '/v1/ai_providers/{id}/without_credit',
    summary: 'The organisations that could use the provider but have no credit for models with a price',
    access: anyOf('ai-model-create', 'ai-model-update'),
    params: idParams,
    answers: {
      200: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })), total: z.number().int() }),
    },
  }),
  discoverModels: call({
    method: 'POST',
    path: '/v1/ai_providers/{id}/models/discover',
    summary: 'Ask the provider which models it offers',
    access: allOf('ai-model-create'),
    params: idParams,
    answers: { 200: discoveredModels },
    errors: ['platform-owned'],
  }),
}

export const aiModelCalls = {
  list: call({
    method: 'GET',
    path: '/v1/ai_models',
    summary: 'AI models by page',
    access: anyOf('ai-model-list', 'ai-model-paginated-read'),
    query: listQuery.extend({ provider_id: z.uuid().optional(), kind: z.enum(capabilities).optional() }),
    answers: { 200: pageOf(aiModel) },
  }),
  create: call({
    method: 'POST',
    path: '/v1/ai_models',
    summary: 'Add a model of a provider',
    access: allOf('ai-model-create'),
    body: modelFields,
    answers: { 201: aiModel },
    errors: ['platform-owned', 'already-exists'],
  }),
  read: call({
    method: 'GET',
    path: '/v1/ai_models/{id}',
    summary: 'One AI model',
    access: allOf('ai-model-read'),
    params: idParams,
    answers: { 200: aiModel },
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/ai_models/{id}',
    summary: 'Change an AI model',
    access: allOf('ai-model-update'),
    params: idParams,
    body: modelChange,
    answers: { 200: aiModel },
    errors: ['platform-owned', 'version-conflict', 'already-exists'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/ai_models/{id}',
    summary: 'Delete an AI model',
    access: allOf('ai-model-delete'),
    params: idParams,
    answers: { 204: null },
    errors: ['platform-owned'],
  }),
}
