import type { ChatRequest } from '../calls/chat-provider.ts'
import { outcomeTool } from '../calls/outcome-tool.ts'
import type { Adaptations, UsedParameters } from './adaptations.ts'

interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

const messagesOf = ({ instructions, turns }: ChatRequest): Message[] => [
  { role: 'system', content: instructions() },
  ...turns.map(({ role, text }) => ({
    role: role === 'learner' ? ('user' as const) : ('assistant' as const),
    content: text,
  })),
  // Many servers refuse a conversation without a user message.
  ...(turns.length === 0 ? [{ role: 'user' as const, content: '…' }] : []),
]

export const usedParameters = (request: ChatRequest): UsedParameters => ({
  openAi: true,
  temperature: request.temperature !== null,
  tools: (request.deciding?.outcomes.length ?? 0) > 0,
  schema: request.answerSchema !== undefined,
})

const toolOf = ({ deciding }: ChatRequest) => {
  const { name, description, inputSchema: parameters } = outcomeTool(deciding?.outcomes ?? [])
  return { type: 'function', function: { name, description, parameters } }
}

const formatOf = ({ answerSchema }: ChatRequest, adaptations: Adaptations): object => {
  if (!answerSchema || adaptations.has('no_response_format')) return {}
  if (adaptations.has('no_json_schema')) return { response_format: { type: 'json_object' } }
  return { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema: answerSchema } } }
}

const limitOf = ({ maxOutputTokens }: ChatRequest, adaptations: Adaptations): object => {
  if (adaptations.has('no_token_limit')) return {}
  return adaptations.has('max_completion_tokens')
    ? { max_completion_tokens: maxOutputTokens }
    : { max_tokens: maxOutputTokens }
}

/** The body of a request, without the parameters that the model rejects. */
export const requestBody = (model: string, request: ChatRequest, adaptations: Adaptations): string => {
  const parameters = usedParameters(request)
  return JSON.stringify({
    model,
    messages: messagesOf(request),
    ...limitOf(request, adaptations),
    ...(parameters.temperature && !adaptations.has('no_temperature') ? { temperature: request.temperature } : {}),
    ...(parameters.tools && !adaptations.has('no_tools') ? { tools: [toolOf(request)], tool_choice: 'auto' } : {}),
    ...formatOf(request, adaptations),
    stream: true,
    ...(adaptations.has('no_usage') ? {} : { stream_options: { include_usage: true } }),
  })
}
