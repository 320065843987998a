import { LLMock } from '@copilotkit/aimock'

export interface FakeModel {
  /** What a provider of type `openai_compatible` is given as its base URL. */
  baseUrl: string
  /** The messages of every request so far, as the model got them. */
  asked: () => { role: string; content: string }[][]
  stop: () => Promise<void>
}

interface Answer {
  content: string
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

/** A language model on a real socket that answers by what it is asked; nothing in it was written for this project. */
export const startFakeModel = async (
  answer: (messages: readonly { role: string; content: string }[]) => string,
  { chunkSize = 20, latency = 0 }: Omit<Answer, 'content'> = {},
): Promise<FakeModel> => {
  const asked: { role: string; content: string }[][] = []
  const mock = new LLMock({ port: 0, chunkSize, latency, logLevel: 'silent' })
  mock.on({}, (request) => {
    const messages = (request.messages as Message[]).map(({ role, content }) => ({ role, content: textOf(content) }))
    asked.push(messages)
    return { content: answer(messages) }
  })
  await mock.start()
  return { baseUrl: `${mock.url}/v1`, asked: () => asked, stop: () => mock.stop() }
}
