import { type ModelKind, servedKinds } from '@parley/contracts/calls'
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

const name = z.string().min(1).max(200)
const modelList = z.union([
  // ElevenLabs
  z.array(z.object({ model_id: name })).transform((models) => models.map(({ model_id }) => model_id)),
  z.object({ data: z.array(z.object({ id: name })) }).transform(({ data }) => data.map(({ id }) => id)),
  // Google names its models with the folder that they stand in.
  z
    .object({ models: z.array(z.object({ name })) })
    .transform(({ models }) => models.map((model) => model.name.replace(/^models\//, ''))),
])

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

interface ListedModel {
  name: string
  kind: ModelKind
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
export const listModels = async (request: ListRequest): Promise<ListedModel[] | null> => {
  const { type, apiKey, allow } = request
  try {
    const response = await guardedFetch(allow)(addressOfList(request), {
      headers: { accept: 'application/json', ...(apiKey ? keyHeaders(type, apiKey) : {}) },
      signal: AbortSignal.timeout(LONGEST_WAIT),
    })
    const body = await response.text()
    if (response.status === 404 || response.status === 405) return null
    if (!response.ok) throw statusFault(response.status, response.headers.get('retry-after') ?? undefined)
    const names = modelList.parse(JSON.parse(body))
    return [...new Set(names)]
      .filter((each) => !otherKinds.test(each))
      .toSorted(byName)
      .map((each) => ({ name: each, kind: kindOf(each) }))
      .filter(({ kind }) => servedKinds[type].includes(kind))
      .slice(0, MOST_MODELS)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new ProviderFault('malformed')
    if (error instanceof Error && error.name === 'TimeoutError') throw new ProviderFault('first_token_late')
    throw chatFault(error)
  }
}
