import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { pipeline } from 'node:stream'
import type { SelfSignedCertificate } from '@parley/testbed/certificate'

export interface Front {
  readonly origin: string
  readonly stop: () => void
}

// Headers of one connection of HTTP/1.1 have no place in HTTP/2.
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'])

const passedOn = (headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

/** TLS and HTTP/2 before an edge, as a proxy would put them there; what it answers is passed on as it is. */
export async function http2Front(upstream: string, { key, cert }: SelfSignedCertificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true })
  const pass = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const headers = { ...passedOn(request.headers), host: request.authority }
    const upstreamRequest = ask(new URL(request.url, upstream), { method: request.method, headers, agent })
    upstreamRequest.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      // The front does not wait for a visitor who leaves early.
      pipeline(answer, response, () => {})
    })
    upstreamRequest.on('error', () => response.stream.close())
    pipeline(request, upstreamRequest, () => {})
    response.on('close', () => upstreamRequest.destroy())
  }
  const sessions = new Set<{ destroy: () => void }>()
  const server = createSecureServer({ key, cert }, pass)
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const stop = (): void => {
    server.close()
    for (const session of sessions) session.destroy()
    agent.destroy()
  }
  return { origin: `https://localhost:${typeof address === 'object' && address ? address.port : 0}`, stop }
}
