import type { ChatChunk, Usage } from '../calls/chat-provider.ts'
import { OutcomeCalls } from '../calls/outcome-tool.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { reportedUsage } from '../calls/estimate-usage.ts'
import { ThinkFilter } from '../thoughts/think-filter.ts'
import { WholeText } from './whole-text.ts'
import { EventLines } from './event-lines.ts'

interface ToolCall {
  index?: number
  id?: string
  function?: { name?: string; arguments?: unknown } | null
}

type Content = string | ({ type?: string; text?: unknown } | null)[] | null

interface Choice {
  delta?: { content?: Content; tool_calls?: (ToolCall | null)[] | null } | null
  finish_reason?: string | null
}

interface Payload {
  error?: unknown
  choices?: (Choice | null)[]
  usage?: {
    prompt_tokens?: unknown
    completion_tokens?: unknown
    prompt_tokens_details?: { cached_tokens?: unknown } | null
  } | null
}

type UsagePart = NonNullable<Payload['usage']>

const usageOf = ({ prompt_tokens: input, completion_tokens: output, prompt_tokens_details: details }: UsagePart) =>
  reportedUsage({ input, output, cached: details?.cached_tokens })

/** Some servers send a list of parts; those that hold thoughts are no text. */
const textOf = (content: Content | undefined): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (part?.type === 'text' && typeof part.text === 'string' ? part.text : '')).join('')
}

/** Some servers send the arguments as an object instead of its text. */
const argumentsOf = (rawArguments: unknown): string => {
  if (typeof rawArguments === 'string') return rawArguments
  return rawArguments === null || typeof rawArguments !== 'object' ? '' : JSON.stringify(rawArguments)
}

const listOf = <T>(list: T[] | null | undefined): T[] => {
  if (list === null || list === undefined) return []
  if (!Array.isArray(list)) throw new ProviderFault('malformed')
  return list
}

const payloadOf = (data: string): Payload => {
  try {
    const payload = JSON.parse(data) as unknown
    if (payload !== null && typeof payload === 'object') return payload
  } catch {
    // Falls through: neither is a part of an answer.
  }
  throw new ProviderFault('malformed')
}

type ChunkReader = (chunk: ChatChunk) => void

/** Reads an answer of OpenAI's chat protocol from its bytes. Reasoning fields are never read. */
export class AnswerParser {
  /** The reason why the model stopped; null while it speaks. */
  finishReason: string | null = null
  isDone = false
  usage: Usage | undefined
  /** Characters that the model wrote, thoughts and arguments included. */
  characters = 0
  hasCalledTool = false
  readonly #lines = new EventLines()
  readonly #calls = new OutcomeCalls()
  readonly #open = new Set<string>()
  readonly #whole = new WholeText()
  readonly #think: ThinkFilter
  readonly #take: ChunkReader

  constructor(take: ChunkReader, { opensSilently, onVoid }: ConstructorParameters<typeof ThinkFilter>[0]) {
    this.#take = take
    this.#think = new ThinkFilter({ opensSilently, onVoid })
  }

  push(piece: Buffer): void {
    this.#lines.push(piece, this.#event)
  }

  /** The stream is over. */
  end(): void {
    this.#lines.end(this.#event)
    this.#text(this.#think.end(this.finishReason === 'length'))
    for (const id of this.#open) if (this.#calls.isVoid(id)) this.#take({ type: 'outcome', outcome: null })
    this.#open.clear()
  }

  readonly #event = (data: string): void => {
    if (this.isDone) return
    if (data === '[DONE]') {
      this.isDone = true
      return
    }
    const { error, choices, usage } = payloadOf(data)
    if (error) throw new ProviderFault('provider_error')
    if (usage) this.usage = usageOf(usage)
    const [choice] = listOf(choices)
    if (!choice) return
    const text = this.#count(textOf(choice.delta?.content))
    if (text !== '') this.#text(this.#think.push(this.#whole.push(text)))
    for (const call of listOf(choice.delta?.tool_calls)) if (call) this.#call(call)
    if (choice.finish_reason) this.finishReason = choice.finish_reason
  }

  #count(text: string): string {
    this.characters += text.length
    return text
  }

  #text(text: string): void {
    if (text !== '') this.#take({ type: 'text', text })
  }

  #call({ index = 0, function: part }: ToolCall): void {
    const id = String(index)
    if (!this.#open.has(id)) this.#calls.begin(id, part?.name ?? '')
    this.#open.add(id)
    this.hasCalledTool = true
    const outcome = this.#calls.add(id, this.#count(argumentsOf(part?.arguments)))
    if (outcome) this.#take({ type: 'outcome', outcome })
  }
}
