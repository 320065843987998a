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

const entries = z.array(z.object({ model_id: z.unknown(), id: z.unknown(), name: z.unknown() }).partial())
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

/** A server may repeat the key in its list, and the key must not reach the person who asks. */
const namesIn = (list: z.infer<typeof modelList>, apiKey: string | undefined): string[] =>
  list.flatMap(({ model_id, id, name }) => {
    const { data } = modelName.safeParse(model_id ?? id ?? name)
    return data === undefined || (apiKey && data.includes(apiKey)) ? [] : [data]
  })

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
    const names = namesIn(modelList.parse(JSON.parse(body)), apiKey)
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
