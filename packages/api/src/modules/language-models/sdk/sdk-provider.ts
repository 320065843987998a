import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import type {
  APICallError,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { guardedFetch } from '../../../platform/guarded-fetch/index.ts'
import { documentFault, streamFault } from '../calls/chat-fault.ts'
import { type AnswerEnd, type ChatModel, providerOf } from '../calls/chat-model.ts'
import type { ChatChunk, ChatProvider, ChatRequest, Usage } from '../calls/chat-provider.ts'
import { reportedUsage, usageOfAnswer } from '../calls/estimate-usage.ts'
import { OutcomeCalls, outcomeTool } from '../calls/outcome-tool.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { ThinkFilter } from '../thoughts/think-filter.ts'
import { WholeText } from '../openai/whole-text.ts'
import { type Adaptations, mayReject, nextAdaptation, type UsedParameters } from '../openai/adaptations.ts'
import type { OpenAiConnection } from '../openai/openai-provider.ts'

export type SdkProviderType = 'anthropic' | 'google'

export interface SdkConnection extends OpenAiConnection {
  type: SdkProviderType
}

/** A web page or a plain document is no stream, even with a success status. */
const streamingFetch = (allow: readonly string[]) => {
  const send = guardedFetch(allow)
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await send(input, init)
    if (response.ok && /html|json|xml/i.test(response.headers.get('content-type') ?? ''))
      throw documentFault(await response.text())
    return response
  }
}

const modelOf = ({ type, baseUrl: baseURL, apiKey, model, allow }: SdkConnection): LanguageModelV4 => {
  const settings = { baseURL, fetch: streamingFetch(allow), apiKey: apiKey ?? '' }
  return type === 'anthropic' ? createAnthropic(settings)(model) : createGoogle(settings)(model)
}

/** The instructions stay the same during a session, so the provider may keep them in its cache. */
const cacheOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } }

const promptOf = ({ instructions, turns }: ChatRequest): LanguageModelV4CallOptions['prompt'] => [
  { role: 'system', content: instructions(), providerOptions: cacheOptions },
  ...turns.map(({ role, text }) => ({
    role: role === 'learner' ? ('user' as const) : ('assistant' as const),
    content: [{ type: 'text' as const, text }],
  })),
  ...(turns.length === 0 ? [{ role: 'user' as const, content: [{ type: 'text' as const, text: '…' }] }] : []),
]

const usedBy = (request: ChatRequest): UsedParameters => ({
  openAi: false,
  temperature: request.temperature !== null,
  tools: (request.deciding?.outcomes.length ?? 0) > 0,
  schema: request.answerSchema !== undefined,
})

/** Anthropic takes JSON only with its schema, Google also without. A tool in place of the format would hide plain text. */
const formatOf = ({ answerSchema }: ChatRequest, adaptations: Adaptations) => {
  if (!answerSchema || adaptations.has('no_response_format')) return {}
  const schema = adaptations.has('no_json_schema') ? {} : { schema: answerSchema }
  return {
    responseFormat: { type: 'json' as const, ...schema },
    providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' } },
  }
}

const optionsOf = (
  request: ChatRequest,
  parameters: UsedParameters,
  adaptations: Adaptations,
): LanguageModelV4CallOptions => ({
  prompt: promptOf(request),
  maxOutputTokens: request.maxOutputTokens,
  abortSignal: request.signal,
  ...(parameters.temperature && !adaptations.has('no_temperature') ? { temperature: request.temperature ?? 0 } : {}),
  ...(parameters.tools && !adaptations.has('no_tools')
    ? { tools: [outcomeTool(request.deciding?.outcomes ?? [])] }
    : {}),
  ...formatOf(request, adaptations),
})

const usageOf = ({ usage }: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): Usage | undefined => {
  const { inputTokens, outputTokens } = usage
  return reportedUsage({ input: inputTokens.total, output: outputTokens.total, cached: inputTokens.cacheRead })
}

/** Reads the parts of one answer. Parts with reasoning are never read. */
class SdkAnswer {
  readonly end: Omit<AnswerEnd, 'usage'> = { spoke: false, hasCalledTool: false, isDecided: false, isCut: false }
  usage: Usage | undefined
  isOver = false
  characters = 0
  #isVoid = false
  readonly #request: ChatRequest
  readonly #calls = new OutcomeCalls()
  readonly #whole = new WholeText()
  readonly #think = new ThinkFilter({ opensSilently: false, onVoid: () => (this.#isVoid = true) })

  constructor(request: ChatRequest) {
    this.#request = request
  }

  /** The chunks of a part. */
  read(part: LanguageModelV4StreamPart): ChatChunk[] {
    if (part.type === 'error') throw streamFault(part.error)
    if (part.type === 'text-delta') return this.#text(this.#think.push(this.#whole.push(this.#count(part.delta))))
    if (part.type === 'tool-input-start') this.#begin(part.id, part.toolName)
    if (part.type === 'tool-input-delta') return this.#outcome(this.#calls.add(part.id, this.#count(part.delta)))
    if (part.type === 'tool-input-end' && this.#calls.isVoid(part.id)) return [{ type: 'outcome', outcome: null }]
    if (part.type !== 'finish') return []
    this.#finish(part)
    return this.#text(this.#think.end())
  }

  #begin(id: string, name: string): void {
    this.#calls.begin(id, name)
    this.end.hasCalledTool = true
  }

  #finish(part: Extract<LanguageModelV4StreamPart, { type: 'finish' }>): void {
    const { unified, raw } = part.finishReason
    // A stream that ends without a reason has lost its last part.
    if (unified === 'error' || unified === 'interrupted' || raw === undefined) throw new ProviderFault('cut_short')
    this.isOver = true
    this.end.isCut = unified === 'length'
    this.usage = usageOf(part)
  }

  #count(text: string): string {
    this.characters += text.length
    return text
  }

  #text(text: string): ChatChunk[] {
    const chunks: ChatChunk[] = this.#isVoid ? [{ type: 'void' }] : []
    this.#isVoid = false
    if (text === '') return chunks
    this.end.spoke ||= text.trim() !== ''
    return [...chunks, { type: 'text', text }]
  }

  #outcome(outcome: ReturnType<OutcomeCalls['add']>): ChatChunk[] {
    if (!outcome) return []
    this.end.isDecided ||= this.#request.deciding?.counts(outcome) === true
    return [{ type: 'outcome', outcome }]
  }
}

class SdkModel implements ChatModel {
  readonly #connection: SdkConnection
  readonly #model: LanguageModelV4
  #adaptations: Adaptations

  constructor(connection: SdkConnection) {
    this.#connection = connection
    this.#model = modelOf(connection)
    this.#adaptations = new Set(connection.adaptations)
  }

  async *answer(request: ChatRequest): AsyncGenerator<ChatChunk, AnswerEnd> {
    const { stream } = await this.#ask(request)
    const answer = new SdkAnswer(request)
    for await (const part of stream) {
      yield* answer.read(part)
      if (answer.isOver) break
    }
    if (!answer.isOver) throw new ProviderFault('cut_short')
    return { ...answer.end, usage: usageOfAnswer(request, answer.usage, answer.characters) }
  }

  async #ask(request: ChatRequest) {
    const parameters = usedBy(request)
    let adaptations = this.#adaptations
    for (;;) {
      try {
        const answer = await this.#model.doStream(optionsOf(request, parameters, adaptations))
        // Answers at the same time may each find another adaptation.
        const all = new Set([...this.#adaptations, ...adaptations])
        if (all.size > this.#adaptations.size) this.#connection.onAdapt?.([...all])
        this.#adaptations = all
        return answer
      } catch (error) {
        const { statusCode = 0, responseBody = '' } = error as Partial<APICallError>
        const rejection = { status: statusCode, body: responseBody }
        const next = mayReject(rejection) ? nextAdaptation(rejection, parameters, adaptations) : undefined
        if (!next) throw error
        adaptations = new Set([...adaptations, next])
      }
    }
  }
}

/** A provider of Anthropic or Google, through its AI SDK. */
export const sdkProvider = (connection: SdkConnection): ChatProvider => providerOf(new SdkModel(connection))
