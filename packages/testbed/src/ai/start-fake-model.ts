import { LLMock } from '@copilotkit/aimock'

/** A model's answer: words, words and calls of tools in their order, or a refusal. */
export type FakeAnswer =
  | string
  | readonly ({ text: string } | { call: string; arguments: string })[]
  | { status: number; message: string; retryAfter?: number }

interface FakeTool {
  name: string
  parameters?: object
}

interface FakeMessage {
  role: string
  content: string
}

export interface FakeModel {
  /** The base URL for a provider of type `openai_compatible`. */
  baseUrl: string
  /** The messages of every request so far, as the model got them. */
  requests: () => FakeMessage[][]
  /** The tools that each of them offered. */
  offered: () => FakeTool[][]
  stop: () => Promise<void>
}

interface Pace {
  /** Characters of each piece of the stream. */
  chunkSize?: number
  /** Milliseconds between pieces. */
  latency?: number
}

interface Message {
  role: string
  content: unknown
}

const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return (content as { text?: string }[]).map(({ text }) => text ?? '').join('')
}

const responseOf = (answer: FakeAnswer) => {
  if (typeof answer === 'string') return { content: answer }
  if ('status' in answer) return { error: { message: answer.message }, ...answer }
  return {
    blocks: answer.map((part) =>
      'text' in part
        ? { type: 'text' as const, text: part.text }
        : { type: 'toolCall' as const, name: part.call, arguments: part.arguments },
    ),
  }
}

/** A language model on a real socket that answers by what it is asked; nothing in it was written for this project. */
export const startFakeModel = async (
  answer: (
    messages: readonly FakeMessage[],
    tools: readonly FakeTool[],
    model: string,
  ) => FakeAnswer | Promise<FakeAnswer>,
  { chunkSize = 20, latency = 0 }: Pace = {},
): Promise<FakeModel> => {
  const requests: FakeMessage[][] = []
  const offers: FakeTool[][] = []
  const mock = new LLMock({ port: 0, chunkSize, latency, logLevel: 'silent' })
  mock.on({}, async (request) => {
    const messages = (request.messages as Message[]).map(({ role, content }) => ({ role, content: textOf(content) }))
    const tools = (request.tools ?? []).map((tool) => tool.function)
    requests.push(messages)
    offers.push(tools)
    return responseOf(await answer(messages, tools, request.model))
  })
  await mock.start()
  return { baseUrl: `${mock.url}/v1`, requests: () => requests, offered: () => offers, stop: () => mock.stop() }
}
