import type { ModelAdaptation } from '@parley/contracts/calls'
import { guardedStream, type StreamedAnswer } from '../../../platform/guarded-fetch/index.ts'
import { documentFault, statusFault } from '../calls/chat-fault.ts'
import { type AnswerEnd, type ChatModel, providerOf } from '../calls/chat-model.ts'
import type { ChatChunk, ChatProvider, ChatRequest } from '../calls/chat-provider.ts'
import { usageOfAnswer } from '../calls/estimate-usage.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { type Adaptations, mayReject, nextAdaptation } from './adaptations.ts'
import { AnswerParser } from './answer-parser.ts'
import { requestBody, usedParameters } from './request-body.ts'

export interface OpenAiConnection {
  baseUrl: string
  /** Absent for a server that needs no key. */
  apiKey: string | undefined
  model: string
  /** Private hosts that the operator allows. */
  allow: readonly string[]
  /** The parameters that the model rejects. */
  adaptations?: readonly ModelAdaptation[]
  /** Called when the model turned out to need further adaptations. */
  onAdapt?: (adaptations: readonly ModelAdaptation[]) => void
}

/** The time in which a provider may still send its token count after the end of an answer, in milliseconds. */
const LAST_WORDS = 1000
/** Requests until a model that rejects parameters has answered. */
const MOST_REQUESTS = 6

/** A web page or a plain document is no stream, even with a success status. */
const isDocument = ({ headers }: StreamedAnswer): boolean => /html|json|xml/i.test(headers['content-type'] ?? '')

/** The chunks of one answer between the socket, which pushes them, and the reader, which takes them. */
class ChunkQueue {
  #chunks: ChatChunk[] = []
  #wake: (() => void) | undefined
  #end: { error?: Error } | undefined

  readonly add = (chunk: ChatChunk): void => {
    this.#chunks.push(chunk)
    this.#wake?.()
  }

  readonly close = (error?: Error): void => {
    this.#end ??= error ? { error } : {}
    this.#wake?.()
  }

  /** The chunks that have come; undefined at the end. */
  async take(): Promise<readonly ChatChunk[] | undefined> {
    if (this.#chunks.length === 0 && !this.#end) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#wake = undefined
    const chunks = this.#chunks
    this.#chunks = []
    if (chunks.length > 0) return chunks
    if (this.#end?.error) throw this.#end.error
    return undefined
  }
}

/** Remembers of a chunk what the end of its answer says. */
const noteChunk = (end: Pick<AnswerEnd, 'spoke' | 'isDecided'>, chunk: ChatChunk, { deciding }: ChatRequest): void => {
  if (chunk.type === 'text') end.spoke ||= chunk.text.trim() !== ''
  if (chunk.type === 'outcome') end.isDecided ||= chunk.outcome !== null && deciding?.counts(chunk.outcome) === true
}

class OpenAiModel implements ChatModel {
  readonly #connection: OpenAiConnection
  readonly #url: URL
  #adaptations: Adaptations

  constructor(connection: OpenAiConnection) {
    this.#connection = connection
    this.#adaptations = new Set(connection.adaptations)
    const url = new URL(connection.baseUrl)
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
    this.#url = url
  }

  /** Asks, and asks again without the parameters that the model rejects. What helped is remembered. */
  async #ask(request: ChatRequest): Promise<StreamedAnswer> {
    let adaptations = this.#adaptations
    for (let requests = 1; ; requests += 1) {
      const answer = await this.#send(request, adaptations)
      if (answer.status < 300) {
        if (isDocument(answer)) throw documentFault(await answer.text())
        this.#adapt(adaptations)
        return answer
      }
      const rejection = { status: answer.status, body: await answer.text() }
      const next = mayReject(rejection) ? nextAdaptation(rejection, usedParameters(request), adaptations) : undefined
      if (!next || requests === MOST_REQUESTS)
        throw statusFault(answer.status, answer.headers['retry-after'], rejection.body)
      adaptations = new Set([...adaptations, next])
    }
  }

  /** Each chunk costs every generator on its way some rounds through the microtask queue, so this is a single one. */
  async *answer(request: ChatRequest): AsyncGenerator<ChatChunk, AnswerEnd> {
    const answer = await this.#ask(request)
    const queue = new ChunkQueue()
    const parser = new AnswerParser(queue.add, {
      opensSilently: this.#adaptations.has('opens_with_thoughts'),
      onVoid: () => {
        this.#adapt(new Set([...this.#adaptations, 'opens_with_thoughts']))
        queue.add({ type: 'void' })
      },
    })
    const stop = (): void => queue.close(request.signal.reason as Error)
    request.signal.addEventListener('abort', stop, { once: true })
    const isOver = this.#follow(answer, parser, queue)
    const end = { spoke: false, isDecided: false }
    try {
      for (let chunks = await queue.take(); chunks; chunks = await queue.take())
        for (const chunk of chunks) {
          noteChunk(end, chunk, request)
          yield chunk
        }
    } finally {
      request.signal.removeEventListener('abort', stop)
      if (isOver()) answer.release()
      else answer.destroy()
    }
    return {
      ...end,
      hasCalledTool: parser.hasCalledTool,
      isCut: parser.finishReason === 'length',
      usage: usageOfAnswer(request, parser.usage, parser.characters),
    }
  }

  /** Reads the socket into the queue. Returns whether the answer is whole. */
  #follow(answer: StreamedAnswer, parser: AnswerParser, queue: ChunkQueue): () => boolean {
    let last: NodeJS.Timeout | undefined
    let isOver = false
    const finish = (error?: Error): void => {
      if (isOver) return
      clearTimeout(last)
      try {
        parser.end()
        if (parser.finishReason === null) throw error ?? new ProviderFault('cut_short')
        isOver = true
        queue.close()
      } catch (fault) {
        queue.close(fault as Error)
      }
    }
    answer.read((piece) => {
      try {
        parser.push(piece)
      } catch (fault) {
        return queue.close(fault as Error)
      }
      if (parser.isDone) return finish()
      if (parser.finishReason !== null) last ??= setTimeout(finish, LAST_WORDS)
    }, finish)
    return () => isOver
  }

  #send(request: ChatRequest, adaptations: Adaptations): Promise<StreamedAnswer> {
    const { apiKey, model, allow } = this.#connection
    return guardedStream(allow)(this.#url, {
      headers: { accept: 'text/event-stream', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
      body: requestBody(model, request, adaptations),
      signal: request.signal,
    })
  }

  /** Adds to the known adaptations: answers at the same time may each find another one. */
  #adapt(adaptations: Adaptations): void {
    const all = new Set([...this.#adaptations, ...adaptations])
    if (all.size === this.#adaptations.size) return
    this.#adaptations = all
    this.#connection.onAdapt?.([...all])
  }
}

/** A provider at any address that supports OpenAI's chat protocol. */
export const openAiProvider = (connection: OpenAiConnection): ChatProvider => providerOf(new OpenAiModel(connection))
