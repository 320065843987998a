import type { OutgoingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import replyFrom from '@fastify/reply-from'
import { paths } from '@parley/contracts/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { sendProblem } from '../http/problem.ts'
import type { ConnectionPools } from './connection-pools.ts'
import { forward, type ForwardOptions } from './forward.ts'
import type { OpenStreams } from './open-streams.ts'
import { CallerGoneError } from './request-body.ts'

interface ApiRoutes extends ForwardOptions {
  readonly pools: ConnectionPools
  readonly streams: OpenStreams
}

const prefixes = ['/v1', '/v1/*', '/api', '/api/*']
const reading: HTTPMethods[] = ['GET', 'HEAD', 'OPTIONS']
const writing: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE']

/**
 * The addresses of the contract whose answers last: events (`GET /v1/chats/{id}/events sse`), and files and voices that
 * come while they are made (`stream`).
 */
const streamUrls = Object.values(paths)
  .flatMap((group) => Object.values(group))
  .map((call: string) => call.split(' '))
  .filter(([method, , kind]) => method === 'GET' && (kind === 'sse' || kind === 'stream'))
  .map(([, path = '']) => path.replaceAll(/\{(\w+)\}/g, ':$1'))

type Sender = ConnectionPools['reads']

/** Requests of one kind over connections of their own. The body stays a stream: the edge keeps none of it. */
const route = (app: FastifyInstance, sender: Sender, addRoutes: (inner: FastifyInstance) => void): void => {
  void app.register(async (inner) => {
    await inner.register(replyFrom, { undici: sender, disableCache: true, disableRequestLogging: true })
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, finish) => finish(null))
    addRoutes(inner)
  })
}

/** Hands every event on when it arrives. */
const passEvents = (streams: OpenStreams, reply: FastifyReply, answer: Readable): void => {
  const { raw } = reply
  reply.hijack()
  // `pipeline` alone listens seven times for the end of an answer; Node warns of more than ten as of a leak.
  raw.setMaxListeners(20)
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders)
  raw.flushHeaders()
  streams.endWith(raw, () => {
    answer.unpipe(raw)
    raw.end()
  })
  pipeline(answer, raw, () => {
    // A stream that breaks ends here for its reader too, who then opens another one.
  })
}

/** An API that is newer than this edge may answer with events at addresses that the edge does not know as streams. */
const passOn = (streams: OpenStreams, reply: FastifyReply, answer: Readable): void => {
  const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
  if (isStream) passEvents(streams, reply, answer)
  else void reply.send(answer)
}

/** Aborts when the caller leaves before the first byte: a voice that is not wanted any more is not bought. */
const leaving = ({ raw }: FastifyReply): AbortSignal => {
  const departure = new AbortController()
  raw.once('close', () => {
    if (!raw.headersSent) departure.abort(new CallerGoneError('The caller left.'))
  })
  return departure.signal
}

/** Addresses of the API. */
export const apiRoutes = (app: FastifyInstance, { pools, streams, ...forwarding }: ApiRoutes): void => {
  const forwardWhole = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    forward(forwarding, { reply, pass: (answer) => passOn(streams, reply, answer) })
    return reply
  }
  const forwardStream = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!streams.take(reply.raw)) return sendProblem(reply.header('retry-after', '5'), 'too-many-streams')
    forward(forwarding, { reply, pass: (answer) => passOn(streams, reply, answer), gone: leaving(reply) })
    return reply
  }
  const addWhole = (methods: HTTPMethods[]) => (inner: FastifyInstance) => {
    for (const url of prefixes)
      inner.route({ method: methods, url, bodyLimit: forwarding.bodyLimit, handler: forwardWhole })
  }
  route(app, pools.reads, addWhole(reading))
  route(app, pools.writes, addWhole(writing))
  route(app, pools.streams, (inner) => {
    for (const url of streamUrls) inner.route({ method: 'GET', url, exposeHeadRoute: false, handler: forwardStream })
  })
}
