import { chatFault } from './chat-fault.ts'
import type { ChatChunk, ChatProvider, ChatRequest, Usage } from './chat-provider.ts'

/** The facts at the end of one answer. */
export interface AnswerEnd {
  usage: Usage
  spoke: boolean
  /** The model called a tool. */
  hasCalledTool: boolean
  /** The call decides the conversation. */
  isDecided: boolean
  /** The model reached its token limit. */
  isCut: boolean
}

/** One request to a model. It passes on everything except the end. */
export interface ChatModel {
  answer: (request: ChatRequest) => AsyncGenerator<ChatChunk, AnswerEnd>
}

const goodbye = 'The conversation is decided now. Say goodbye in a sentence or two, as the person whom you play.'

/** Sends the request again without the tool, to get the text that the model left out. */
const forItsWords = ({ deciding: _tool, ...request }: ChatRequest, isDecided: boolean): ChatRequest => ({
  ...request,
  instructions: () => [request.instructions(), ...(isDecided ? [goodbye] : [])].join('\n\n'),
})

const both = (one: Usage, other: Usage): Usage => ({
  input_tokens: one.input_tokens + other.input_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
  cached_tokens: (one.cached_tokens ?? 0) + (other.cached_tokens ?? 0),
  ...(one.estimated || other.estimated ? { estimated: true } : {}),
})

/** Makes a provider of a model. Some models send only the tool call; they are asked for their words. */
export const providerOf = (model: ChatModel): ChatProvider => ({
  async *run(request) {
    try {
      const first = yield* model.answer(request)
      let { usage, isCut } = first
      if (first.hasCalledTool && !first.spoke) {
        const second = yield* model.answer(forItsWords(request, first.isDecided))
        usage = both(usage, second.usage)
        isCut = second.isCut
      }
      yield { type: 'finish', usage, ...(isCut ? { isCut } : {}) }
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason
      throw chatFault(error)
    }
  },
})
