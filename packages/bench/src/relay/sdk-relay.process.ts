import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'

// The relay that the SDK's documentation leads to: `streamText`, its text piped to the browser.

const provider = createOpenAICompatible({
  name: 'fake',
  baseURL: `${process.env.LLM_URL}/v1`,
  apiKey: 'x',
  includeUsage: true,
})

const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { model, messages } = (await json(request)) as { model: string; messages: { role: 'user'; content: string }[] }
  const result = streamText({ model: provider.chatModel(model), messages, maxRetries: 1 })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for await (const text of result.textStream) response.write(`data: ${JSON.stringify({ text })}\n\n`)
  response.end()
}

const server = createServer((request, response) => void relay(request, response))
// A connection that closes while the client reuses it would count as a fault of the client.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ ready: true, url: `http://127.0.0.1:${port}` })
})
process.on('SIGTERM', () => process.exit(0))
