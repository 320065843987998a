import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as TlsAgent, request as httpsRequest } from 'node:https'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestTarget } from '../http/request-target.ts'
import { requestHeaders } from './forwarded-headers.ts'
import type { ApiNode } from './nodes.ts'

export type Failure = 'refused' | 'broken' | 'late' | 'too-large' | 'client-gone'

export type Attempt =
  | { readonly answer: IncomingMessage; readonly upstream: ClientRequest }
  | { readonly failure: Failure }

const agents = {
  http: new Agent({ keepAlive: true, maxSockets: 512 }),
  https: new TlsAgent({ keepAlive: true, maxSockets: 512 }),
}
const connectWithin = 2000
const answerWithin = 60_000

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
export const isSafe = (method: string): boolean => safeMethods.has(method)

/**
 * Reading goes over kept connections. Writing gets one of its own: a kept one may be closed by the other side at the
 * moment it is used, and then nobody could tell whether the write was done.
 */
const open = (request: FastifyRequest, { url }: ApiNode): ClientRequest => {
  const secure = url.protocol === 'https:'
  const { path, search } = requestTarget(request.raw.url)
  const options = {
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || (secure ? 443 : 80),
    path: `${path}${search}`,
    method: request.method,
    headers: requestHeaders(request),
    agent: isSafe(request.method) ? agents[secure ? 'https' : 'http'] : false,
  } as const
  return secure ? httpsRequest(options) : httpRequest(options)
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Passes the body on as it comes; an announced length was checked before, so this is for the unannounced. */
const sendBody = (request: FastifyRequest, upstream: ClientRequest, limit: number, tooLarge: () => void): void => {
  let sent = 0
  request.raw.on('data', (chunk: Buffer) => {
    sent += chunk.length
    if (sent > limit) tooLarge()
  })
  request.raw.pipe(upstream)
}

interface Ask {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly node: ApiNode
  readonly limit: number
}

/** One try on one node. The body starts only once there is a connection, so that a refused one has cost nothing. */
export const attempt = ({ request, reply, node, limit }: Ask): Promise<Attempt> => {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const upstream = open(request, node)
  let connected = false
  let answered = false
  const fail = (failure: Failure): void => {
    clearTimeout(timer)
    resolve({ failure })
    upstream.destroy()
  }
  let timer = setTimeout(() => fail('refused'), connectWithin)
  const start = (): void => {
    connected = true
    clearTimeout(timer)
    if (hasBody(request)) sendBody(request, upstream, limit, () => fail('too-large'))
    else upstream.end()
  }
  upstream.once('socket', (socket) => {
    socket.setNoDelay(true)
    if (socket.connecting) socket.once(node.url.protocol === 'https:' ? 'secureConnect' : 'connect', start)
    else start()
  })
  // Counted from the end of the body: an upload over a slow line is not late.
  upstream.once('finish', () => {
    if (!answered) timer = setTimeout(() => fail('late'), answerWithin)
  })
  upstream.once('response', (answer) => {
    answered = true
    clearTimeout(timer)
    resolve({ answer, upstream })
  })
  upstream.on('error', () => fail(connected ? 'broken' : 'refused'))
  reply.raw.once('close', () => fail('client-gone'))
  return promise
}
