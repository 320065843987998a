import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

// A language model whose answer is given by its name: `<chunks>/<first>/<every>`, in milliseconds.

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const usage = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } })}\n\n`

const stream = (response: ServerResponse, chunks: number, every: number): void => {
  let sentCount = 0
  const next = (): void => {
    response.write(chunk({ content: `word${sentCount} ` }))
    sentCount += 1
    if (sentCount < chunks) return
    clearInterval(timer)
    response.end(`${chunk({}, 'stop')}${usage}data: [DONE]\n\n`)
  }
  const timer = setInterval(next, every)
  response.once('close', () => clearInterval(timer))
  next()
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { model } = (await json(request)) as { model: string }
  const [chunks = 1, first = 0, every = 1] = model.split('/').map(Number)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  setTimeout(() => stream(response, chunks, every), first)
}

const server = createServer((request, response) => void answer(request, response))

// A connection that closes while the client reuses it would count as a fault of the client.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.send?.({ ready: true, url: `http://127.0.0.1:${port}` })
})
process.on('SIGTERM', () => process.exit(0))
