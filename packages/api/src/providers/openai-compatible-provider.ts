import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { AddressNotAllowed } from './allowed-address.ts'
import { chatEndWatch } from './chat-end-watch.ts'
import type { ChatChunk, ChatProvider, ChatRequest } from './chat-provider.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { type FaultCode, ProviderFault } from './provider-fault.ts'

interface Connection {
  baseUrl: string
  apiKey: string
  model: string
  /** Private hosts that the operator allows. */
  allow: readonly string[]
}

type Model = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>
type Prompt = Parameters<Model['doStream']>[0]['prompt']
type Part = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never

/** An answer that is a page or a plain document is no stream, whatever its status says. */
const streamingFetch = (allow: readonly string[]) => {
  const send = guardedFetch(allow, chatEndWatch)
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await send(input, init)
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && /html|json|xml/i.test(type)) {
      await response.body?.cancel()
      throw new ProviderFault('not_a_stream')
    }
    return response
  }
}

const promptOf = ({ instructions, turns }: ChatRequest): Prompt => [
  { role: 'system', content: instructions() },
  ...turns.map(({ role, text }) => ({
    role: role === 'learner' ? ('user' as const) : ('assistant' as const),
    content: [{ type: 'text' as const, text }],
  })),
  // Many servers refuse a conversation in which nobody has spoken yet.
  ...(turns.length === 0 ? [{ role: 'user' as const, content: [{ type: 'text' as const, text: '…' }] }] : []),
]

const secondsAfter = (header: string | undefined): number | undefined => {
  if (!header) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) * 1000 : undefined
}

const byStatus: Readonly<Record<number, FaultCode>> = {
  401: 'unauthorized',
  402: 'unauthorized',
  403: 'unauthorized',
  404: 'unknown_model',
  408: 'provider_error',
  429: 'rate_limited',
}

interface CallError {
  statusCode?: number
  responseHeaders?: Record<string, string>
}

const codeOfStatus = (status: number): FaultCode => {
  const known = byStatus[status]
  if (known) return known
  if (status < 400) return 'not_a_stream'
  return status < 500 ? 'bad_request' : 'provider_error'
}

const causes = (error: unknown): unknown[] => {
  const found: unknown[] = []
  for (let each = error; each !== undefined && each !== null && found.length < 6; each = (each as Error).cause)
    found.push(each)
  return found
}

const unreachable =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|DEPTH_ZERO|ERR_TLS|SELF_SIGNED|UNABLE_TO)/
const unreadable = /JSONParseError|TypeValidationError/

const networkCode = (error: unknown): FaultCode => {
  for (const each of causes(error)) {
    if (each instanceof AddressNotAllowed) return 'refused'
    const { code, name } = each as Partial<NodeJS.ErrnoException>
    if (unreachable.test(code ?? '')) return 'refused'
    if (unreadable.test(name ?? '')) return 'malformed'
    if (/InvalidResponseDataError|EmptyResponseBodyError/.test(name ?? '')) return 'cut_short'
  }
  return 'reset'
}

const asFault = (error: unknown): ProviderFault => {
  const known = causes(error).find((each) => each instanceof ProviderFault)
  if (known) return known
  const { statusCode, responseHeaders } = error as CallError
  // With a good status it is the stream that failed, after all.
  if (statusCode === undefined || (statusCode >= 200 && statusCode < 300))
    return new ProviderFault(networkCode(error), { cause: error })
  const retryAfter = secondsAfter(responseHeaders?.['retry-after'])
  return new ProviderFault(codeOfStatus(statusCode), { retryAfter, cause: error })
}

const chunkOf = (part: Part): ChatChunk | undefined => {
  if (part.type === 'text-delta') return part.delta === '' ? undefined : { type: 'text', text: part.delta }
  if (part.type === 'error') {
    const { error } = part
    // An object in the stream is the provider's own word that it failed.
    throw error instanceof Error ? asFault(error) : new ProviderFault('provider_error', { cause: error })
  }
  if (part.type !== 'finish') return undefined
  const { inputTokens, outputTokens } = part.usage
  return { type: 'finish', usage: { input_tokens: inputTokens.total ?? 0, output_tokens: outputTokens.total ?? 0 } }
}

const modelOf = ({ baseUrl, apiKey, model, allow }: Connection): Model =>
  createOpenAICompatible({
    name: 'parley',
    baseURL: baseUrl,
    apiKey,
    includeUsage: true,
    fetch: streamingFetch(allow),
  }).chatModel(model)

/** Anything that speaks the chat protocol of OpenAI, at any address. */
export const openAiCompatibleProvider = (connection: Connection): ChatProvider => {
  const model = modelOf(connection)
  return {
    async *run(request) {
      try {
        const { stream } = await model.doStream({
          prompt: promptOf(request),
          maxOutputTokens: request.maxOutputTokens,
          ...(request.temperature === null ? {} : { temperature: request.temperature }),
          abortSignal: request.signal,
        })
        for await (const part of stream) {
          const chunk = chunkOf(part)
          if (chunk) yield chunk
        }
      } catch (error) {
        if (request.signal.aborted) throw request.signal.reason
        throw asFault(error)
      }
    },
  }
}
