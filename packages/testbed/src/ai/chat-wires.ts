/** The wire format of a provider's streamed chat, by which its client asks for it. */
export type ChatWire = 'openai' | 'anthropic' | 'google'

interface WireFormat {
  /** Before the first word. */
  opening: string
  word: (text: string) => string
  /** The reason of the end and the usage: 7 input tokens, 8 output tokens. */
  finished: string
  /** Says that nothing follows. */
  done: string
  error: string
  /** A line that is cut in its middle. */
  broken: string
}

const data = (payload: object): string => `data: ${JSON.stringify(payload)}\n\n`

const openAiChunk = (delta: object, finish: string | null = null): string =>
  data({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

const openAiUsage = {
  id: 'c1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'fake',
  choices: [],
  usage: { prompt_tokens: 7, completion_tokens: 8, total_tokens: 15 },
}

/** The chunk that ends a choice; it has no usage. */
export const openAiEnd = openAiChunk({}, 'stop')

const openai: WireFormat = {
  opening: '',
  word: (content) => openAiChunk({ content }),
  finished: openAiEnd + data(openAiUsage),
  done: 'data: [DONE]\n\n',
  error: data({ error: { message: 'overloaded', type: 'server_error' } }),
  broken: 'data: {"choices":[{"del\n\n',
}

const event = (type: string, payload: object): string => `event: ${type}\n${data({ type, ...payload })}`

const anthropicMessage = {
  id: 'm1',
  type: 'message',
  role: 'assistant',
  model: 'fake',
  content: [],
  usage: { input_tokens: 7, output_tokens: 1 },
}

const anthropic: WireFormat = {
  opening:
    event('message_start', { message: anthropicMessage }) +
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  word: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  finished:
    event('content_block_stop', { index: 0 }) +
    event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 8 } }),
  done: event('message_stop', {}),
  error: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  broken: 'event: content_block_delta\ndata: {"type":"content_bl\n\n',
}

const google: WireFormat = {
  opening: '',
  word: (text) => data({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] }),
  finished: data({
    candidates: [{ content: { role: 'model', parts: [{ text: '' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 8, totalTokenCount: 15 },
  }),
  done: '',
  error: data({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  broken: 'data: {"candidates":[{"con\n\n',
}

const wires: Readonly<Record<ChatWire, WireFormat>> = { openai, anthropic, google }

const words = ['Well', ', I', ' am', ' not', ' sure', ' about', ' it: «é» 😀', '.']

/** The parts of a healthy answer in a wire format. */
export const wireParts = (wire: ChatWire) => {
  const format = wires[wire]
  return { ...format, spoken: format.opening + words.map((text) => format.word(text)).join('') }
}

/** The text of a healthy answer, and all of it on the wire. */
export const fineText = words.join('')
export const fineWireOf = (wire: ChatWire): Buffer => {
  const { spoken, finished, done } = wireParts(wire)
  return Buffer.from(spoken + finished + done)
}
export const fineWire = fineWireOf('openai')

/** The wire format that a client speaks, by the first line of its request. */
export const wireOfRequest = (line: string): ChatWire => {
  if (line.includes('/messages')) return 'anthropic'
  return line.includes(':streamGenerateContent') ? 'google' : 'openai'
}
