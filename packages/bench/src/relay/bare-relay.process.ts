import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

// Parse and re-emit, and nothing else: no sign-in, no permission, nothing that is kept.

interface Chunk {
  choices: { delta?: { content?: string } }[]
}

const relay = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const upstream = await fetch(`${process.env.LLM_URL}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await text(request),
  })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let rest = ''
  for await (const piece of upstream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data: ') || line === 'data: [DONE]') continue
      const content = (JSON.parse(line.slice(6)) as Chunk).choices[0]?.delta?.content
      if (content) response.write(`data: ${JSON.stringify({ text: content })}\n\n`)
    }
  }
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
