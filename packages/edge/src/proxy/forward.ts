import { pipeline } from 'node:stream'
import type { ErrorCode } from '@parley/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/problem.ts'
import { type Attempt, attempt, type Failure, isSafe } from './attempt.ts'
import { responseHeaders } from './forwarded-headers.ts'
import type { ApiNodes } from './nodes.ts'

export interface Proxy {
  readonly nodes: ApiNodes
  readonly limit: number
  /** Streams that are open, so that draining can end them. */
  readonly streams: Set<{ end: () => void }>
  readonly headers: (request: FastifyRequest) => Readonly<Record<string, string>>
}

const codeOf: Readonly<Record<Failure, ErrorCode>> = {
  refused: 'unavailable',
  broken: 'bad-gateway',
  late: 'bad-gateway',
  'too-large': 'too-large',
  'client-gone': 'bad-gateway',
}

const refuse = (proxy: Proxy, reply: FastifyReply, failure: Failure): FastifyReply => {
  // Whatever of the request has not been read would be taken for the next one.
  reply.header('connection', 'close')
  if (failure === 'refused') reply.header('retry-after', '2')
  return sendProblem(reply, codeOf[failure], { limit: String(proxy.limit) })
}

type Answered = Extract<Attempt, { answer: unknown }>

/** Streams the answer as it comes: nothing is collected, so events arrive when they are sent. */
const passOn = (proxy: Proxy, reply: FastifyReply, { answer, upstream }: Answered): FastifyReply => {
  reply.hijack()
  const { raw } = reply
  const headers = {
    ...proxy.headers(reply.request),
    ...responseHeaders(answer.headers),
    'x-request-id': reply.request.id,
  }
  raw.writeHead(answer.statusCode ?? 502, headers)
  const events = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
  if (events) raw.flushHeaders()
  const stream = { end: () => raw.end() }
  if (events) proxy.streams.add(stream)
  raw.once('close', () => {
    proxy.streams.delete(stream)
    upstream.destroy()
  })
  pipeline(answer, raw, () => {
    // A broken stream ends here for the reader too, who then asks again.
  })
  return reply
}

// A node that is leaving says so; reading may go to another.
const isLeaving = (result: Answered): boolean => result.answer.statusCode === 503

const mayTryAnother = (request: FastifyRequest, result: Attempt): boolean => {
  if ('failure' in result)
    return result.failure === 'refused' || (result.failure === 'broken' && isSafe(request.method))
  return isSafe(request.method) && isLeaving(result)
}

/**
 * To a node that answers. Another is tried only where nothing can happen twice: when the connection was refused before
 * anything was sent, or when the request only reads.
 */
export const forward =
  (proxy: Proxy) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (Number(request.headers['content-length'] ?? 0) > proxy.limit) return refuse(proxy, reply, 'too-large')
    const order = proxy.nodes.order()
    for (const [index, node] of order.entries()) {
      const result = await attempt({ request, reply, node, limit: proxy.limit })
      if ('failure' in result && ['refused', 'broken'].includes(result.failure)) proxy.nodes.failed(node)
      const last = index === order.length - 1
      if (!last && mayTryAnother(request, result)) {
        if ('answer' in result) result.answer.resume()
        continue
      }
      return 'answer' in result ? passOn(proxy, reply, result) : refuse(proxy, reply, result.failure)
    }
    return refuse(proxy, reply, 'refused')
  }
