import { contextTokens, type ModelKind, servedKinds } from '@parley/contracts/calls'
import { z } from 'zod'
import type { AiProviderRow } from '../admin/ai-provider.table.ts'
import { guardedFetch } from '../../../platform/guarded-fetch/index.ts'
import { chatFault, statusFault } from './chat-fault.ts'
import { ProviderFault } from './provider-fault.ts'

interface ListRequest {
  type: AiProviderRow['type']
  baseUrl: string
  apiKey: string | undefined
  /** Private hosts that the operator allows. */
  allow: readonly string[]
}

const size = contextTokens.optional().catch(undefined)
const entry = z.object({
  model_id: z.unknown(),
  id: z.unknown(),
  name: z.unknown(),
  max_model_len: size,
  meta: z.object({ n_ctx: size }).optional().catch(undefined),
  context_length: size,
  context_window: size,
  max_context_length: size,
  inputTokenLimit: size,
  max_input_tokens: size,
})
const entries = z.array(entry.partial())
type Entry = z.infer<typeof entries>[number]
const modelList = z.union([
  // ElevenLabs
  entries,
  z.object({ data: entries }).transform(({ data }) => data),
  // Google
  z.object({ models: entries }).transform(({ models }) => models),
])

/** A name that a model can have. Google puts the folder before it. */
const modelName = z
  .string()
  .transform((name) => name.replace(/^models\//, ''))
  .pipe(z.string().min(1).max(200))

/** Of vLLM, llama.cpp, OpenRouter, Groq, Mistral, Google and Anthropic; null where the server does not say it. */
const contextOf = (entry: Entry): number | null =>
  [
    entry.max_model_len,
    entry.meta?.n_ctx,
    entry.context_length,
    entry.context_window,
    entry.max_context_length,
    entry.inputTokenLimit,
    entry.max_input_tokens,
  ].find((tokens) => tokens !== undefined) ?? null

/**
 * The context of each model by its name. A server may repeat the key in its list, and the key must not reach the person
 * who asks.
 */
const contextsIn = (list: readonly Entry[], apiKey: string | undefined): Map<string, number | null> => {
  const contexts = new Map<string, number | null>()
  for (const entry of list) {
    const { data } = modelName.safeParse(entry.model_id ?? entry.id ?? entry.name)
    if (data !== undefined && !(apiKey && data.includes(apiKey))) contexts.set(data, contextOf(entry))
  }
  return contexts
}

const keyHeaders = (type: ListRequest['type'], apiKey: string): Record<string, string> => {
  if (type === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
  if (type === 'elevenlabs') return { 'xi-api-key': apiKey }
  return type === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` }
}

/** Without it Google answers with the first 50 models, and Anthropic with the first 20. */
const pageSizes: Partial<Record<ListRequest['type'], [name: string, size: string]>> = {
  google: ['pageSize', '1000'],
  anthropic: ['limit', '1000'],
}

/** The query of the base address, such as `api-version`, stays. */
const addressOfList = ({ type, baseUrl }: ListRequest): URL => {
  const url = new URL(baseUrl)
  const folder = type === 'elevenlabs' ? '/v1' : ''
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${folder}/models`
  const pageSize = pageSizes[type]
  if (pageSize) url.searchParams.set(...pageSize)
  return url
}

/** Models in the same list that serve nothing here. */
const otherKinds = /embed|dall-e|image|moderation|rerank|audio|sora/i
const kindNames: readonly (readonly [RegExp, ModelKind])[] = [
  [/whisper|transcribe/i, 'stt'],
  [/tts|^eleven_|kokoro/i, 'tts'],
  [/realtime/i, 'realtime'],
]

export interface ListedModel {
  name: string
  kind: ModelKind
  /** In tokens; null where the server does not say it. */
  contextTokens: number | null
}

const kindOf = (model: string): ModelKind => kindNames.find(([pattern]) => pattern.test(model))?.[1] ?? 'llm'

/** As a person counts: model-2 stands before model-10. */
const byName = new Intl.Collator('en', { numeric: true }).compare

const LONGEST_WAIT = 10_000
const MOST_MODELS = 500

/**
 * Lists the models of a server that its type can serve, by name; null when it lists none. The name tells their kind.
 * Throws the provider's fault.
 */
export const listModels = async (request: ListRequest, longestWait = LONGEST_WAIT): Promise<ListedModel[] | null> => {
  const { type, apiKey, allow } = request
  try {
    const response = await guardedFetch(allow)(addressOfList(request), {
      headers: { accept: 'application/json', ...(apiKey ? keyHeaders(type, apiKey) : {}) },
      signal: AbortSignal.timeout(longestWait),
    })
    const body = await response.text()
    if (response.status === 404 || response.status === 405) return null
    if (!response.ok) throw statusFault(response.status, response.headers.get('retry-after') ?? undefined)
    const contexts = contextsIn(modelList.parse(JSON.parse(body)), apiKey)
    return [...contexts]
      .filter(([name]) => !otherKinds.test(name))
      .toSorted(([name], [other]) => byName(name, other))
      .map(([name, tokens]) => ({ name, kind: kindOf(name), contextTokens: tokens }))
      .filter(({ kind }) => servedKinds[type].includes(kind))
      .slice(0, MOST_MODELS)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new ProviderFault('malformed')
    if (error instanceof Error && error.name === 'TimeoutError') throw new ProviderFault('first_token_late')
    throw chatFault(error)
  }
}
