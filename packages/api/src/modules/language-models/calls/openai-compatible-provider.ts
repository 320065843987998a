import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { chatEndWatch } from './chat-end-watch.ts'
import { chatFault, streamFault } from './chat-fault.ts'
import type { ChatChunk, ChatProvider, ChatRequest, Usage } from './chat-provider.ts'
import { guardedFetch } from '../../../platform/guarded-fetch/index.ts'
import { OutcomeCalls, outcomeTool } from './outcome-tool.ts'
import { ProviderFault } from './provider-fault.ts'
import { mayRefuseTools, toolRefusals } from './tool-refusals.ts'

interface Connection {
  baseUrl: string
  /** Absent for a server that needs no key. */
  apiKey: string | undefined
  model: string
  /** Private hosts that the operator allows. */
  allow: readonly string[]
}

type Model = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>
type Prompt = Parameters<Model['doStream']>[0]['prompt']
type Part = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never

/** A web page or a plain document is no stream, even with a success status. */
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
  // Many servers refuse a conversation without a user message.
  ...(turns.length === 0 ? [{ role: 'user' as const, content: [{ type: 'text' as const, text: '…' }] }] : []),
]

const usageOf = ({ usage }: Extract<Part, { type: 'finish' }>): Usage => ({
  input_tokens: usage.inputTokens.total ?? 0,
  output_tokens: usage.outputTokens.total ?? 0,
})

const chunkOf = (part: Part, calls: OutcomeCalls): ChatChunk | undefined => {
  if (part.type === 'text-delta') return part.delta === '' ? undefined : { type: 'text', text: part.delta }
  if (part.type === 'error') throw streamFault(part.error)
  if (part.type === 'finish') return { type: 'finish', usage: usageOf(part) }
  if (part.type === 'tool-input-start') calls.begin(part.id, part.toolName)
  if (part.type === 'tool-input-end' && calls.isVoid(part.id)) return { type: 'outcome', outcome: null }
  if (part.type !== 'tool-input-delta') return undefined
  const outcome = calls.add(part.id, part.delta)
  return outcome && { type: 'outcome', outcome }
}

const modelOf = ({ baseUrl, apiKey, model, allow }: Connection): Model =>
  createOpenAICompatible({
    name: 'parley',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    includeUsage: true,
    fetch: streamingFetch(allow),
  }).chatModel(model)

type Asking = Parameters<Model['doStream']>[0]
type Answer = Awaited<ReturnType<Model['doStream']>>

const askingFor = (request: ChatRequest): Asking => ({
  prompt: promptOf(request),
  maxOutputTokens: request.maxOutputTokens,
  ...(request.temperature === null ? {} : { temperature: request.temperature }),
  abortSignal: request.signal,
})

/** Offers the tool to every model except those that would refuse such a request; these models write markers instead. */
const asked = async (model: Model, { baseUrl, model: name }: Connection, request: ChatRequest): Promise<Answer> => {
  const known = `${baseUrl} ${name}`
  const outcomes = request.deciding?.outcomes ?? []
  const asking = askingFor(request)
  if (outcomes.length === 0 || toolRefusals.has(known)) return model.doStream(asking)
  try {
    return await model.doStream({ ...asking, tools: [outcomeTool(outcomes)] })
  } catch (error) {
    if (!mayRefuseTools(error)) throw error
    const answer = await model.doStream(asking)
    toolRefusals.add(known)
    return answer
  }
}

interface Heard {
  usage: Usage
  spoke: boolean
  called: boolean
  /** Called what counts. */
  decided: boolean
}

const hear = (so: Heard, chunk: ChatChunk, { deciding }: ChatRequest): void => {
  if (chunk.type === 'text') so.spoke ||= chunk.text.trim() !== ''
  if (chunk.type === 'finish') so.usage = chunk.usage
  if (chunk.type !== 'outcome') return
  so.called = true
  so.decided ||= chunk.outcome !== null && deciding?.counts(chunk.outcome) === true
}

/** Passes on everything except the end, which the caller adds. */
async function* heard({ stream }: Answer, request: ChatRequest): AsyncGenerator<ChatChunk, Heard> {
  const calls = new OutcomeCalls()
  const so: Heard = { usage: { input_tokens: 0, output_tokens: 0 }, spoke: false, called: false, decided: false }
  for await (const part of stream) {
    const chunk = chunkOf(part, calls)
    if (!chunk) continue
    hear(so, chunk, request)
    if (chunk.type === 'finish') return so
    yield chunk
  }
  throw new ProviderFault('cut_short')
}

const goodbye = 'The conversation is decided now. Say goodbye in a sentence or two, as the person whom you play.'

/** Sends the request again without the tool, to get the text that the model left out. */
const forItsWords = (request: ChatRequest, decided: boolean): ChatRequest => ({
  ...request,
  instructions: () => [request.instructions(), ...(decided ? [goodbye] : [])].join('\n\n'),
})

const both = (one: Usage, other: Usage): Usage => ({
  input_tokens: one.input_tokens + other.input_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
})

/** A provider at any address that supports OpenAI's chat protocol. */
export const openAiCompatibleProvider = (connection: Connection): ChatProvider => {
  const model = modelOf(connection)
  return {
    async *run(request) {
      try {
        const first = yield* heard(await asked(model, connection, request), request)
        let { usage } = first
        // Some models send only the tool call and no text.
        if (first.called && !first.spoke) {
          const words = await model.doStream(askingFor(forItsWords(request, first.decided)))
          const second = yield* heard(words, request)
          usage = both(usage, second.usage)
        }
        yield { type: 'finish', usage }
      } catch (error) {
        if (request.signal.aborted) throw request.signal.reason
        throw chatFault(error)
      }
    },
  }
}
