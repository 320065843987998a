import { type IncomingMessage, request as ask, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline, type Duplex } from 'node:stream'
import { realtimeRelayPath } from '@parley/contracts/realtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EdgeLimits } from '../edge-limits.ts'
import { sendProblem } from '../http/problem.ts'
import { requestTarget } from '../http/request-target.ts'
import { failureOf, NodeStandstillError, problemOfFailure } from './failure.ts'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'
import type { ApiNode, ApiNodes } from './nodes.ts'
import type { OpenStreams } from './open-streams.ts'

interface Options {
  readonly nodes: ApiNodes
  readonly streams: OpenStreams
  readonly limits: EdgeLimits
}

/** A connection whose caller asks for a WebSocket, and what it has sent after its request. */
interface WaitingUpgrade {
  readonly socket: Socket
  readonly head: Buffer
}

const isRelay = ({ url, headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && requestTarget(url).path === realtimeRelayPath

/** Only these requests leave HTTP; every other one is answered as if it did not ask for that. */
export const shouldUpgrade = (request: IncomingMessage): boolean => request.method === 'GET' && isRelay(request)

const acceptance = (answer: IncomingMessage): string =>
  [
    'HTTP/1.1 101 Switching Protocols',
    'connection: Upgrade',
    'upgrade: websocket',
    ...Object.entries(responseHeaders(answer.headers)).map(([name, value]) => `${name}: ${String(value)}`),
    '\r\n',
  ].join('\r\n')

/** Hands the bytes on in both directions, no faster than either side takes them. */
const join = (reader: Socket, api: Duplex, silence: number): void => {
  const end = () => {
    reader.destroy()
    api.destroy()
  }
  reader.setTimeout(silence, end)
  reader.setNoDelay(true)
  pipeline(api, reader, end)
  pipeline(reader, api, end)
}

/** Requests for a WebSocket pass through the hooks and the log of the app, like all others. */
const takeUpgrades = (app: FastifyInstance): WeakMap<IncomingMessage, WaitingUpgrade> => {
  const waiting = new WeakMap<IncomingMessage, WaitingUpgrade>()
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const answer = new ServerResponse(request)
    try {
      answer.assignSocket(socket)
    } catch {
      // An earlier request on this connection has no answer yet, so this one cannot be answered.
      return void socket.destroy()
    }
    // Those of Node for HTTP stay beside ours.
    socket.setMaxListeners(20)
    waiting.set(request, { socket, head })
    answer.shouldKeepAlive = false
    // The caller's end is not waited for: it may never come.
    answer.once('finish', () => socket.destroySoon())
    app.routing(request, answer)
  })
  return waiting
}

/** The WebSocket of realtime conversations, on its way to a node of the API. */
export const upgradeRoutes = (app: FastifyInstance, { nodes, streams, limits }: Options): void => {
  const waiting = takeUpgrades(app)
  const pass = (reply: FastifyReply, { socket, head }: WaitingUpgrade, answer: IncomingMessage, api: Duplex): void => {
    reply.hijack()
    reply.raw.detachSocket(socket)
    socket.write(acceptance(answer))
    if (head.length > 0) api.write(head)
    streams.endWith(socket, () => socket.end())
    join(socket, api, limits.streamSilence)
  }
  const refuse = async (reply: FastifyReply, answer: IncomingMessage): Promise<void> => {
    await reply
      .code(answer.statusCode ?? 502)
      .headers(responseHeaders(answer.headers))
      .send(answer)
  }
  const forward = (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: WaitingUpgrade,
    order: readonly ApiNode[],
  ): void => {
    const [node, ...others] = order.filter((each) => !nodes.standsStill(each))
    if (!node) return void sendProblem(reply.header('retry-after', '2'), 'unavailable')
    const upgradeRequest = ask(new URL(realtimeRelayPath, node.url), {
      agent: false,
      headers: { ...requestHeaders(request), connection: 'Upgrade', upgrade: 'websocket' },
      signal: AbortSignal.timeout(limits.answer),
    })
    const abortRequest = () => upgradeRequest.destroy()
    caller.socket.once('close', abortRequest)
    const endWatch = nodes.watchStandstill(node, () => {
      const isRequestSent = upgradeRequest.socket?.connecting === false
      upgradeRequest.destroy(new NodeStandstillError({ isRequestSent }))
    })
    upgradeRequest.once('close', endWatch)
    upgradeRequest.once('upgrade', (answer, api, first) => {
      endWatch()
      caller.socket.off('close', abortRequest)
      api.on('error', () => api.destroy())
      if (first.length > 0) api.unshift(first)
      pass(reply, caller, answer, api)
    })
    upgradeRequest.once('response', (answer) => {
      endWatch()
      // A node that is leaving has done nothing.
      if (answer.statusCode !== 503 || others.length === 0) return void refuse(reply, answer)
      answer.resume()
      forward(request, reply, caller, others)
    })
    upgradeRequest.once('error', (cause) => {
      if (caller.socket.destroyed) return
      const failure = failureOf(new Error('No answer.', { cause }))
      nodes.reportFailure(node)
      // The ticket of a request that was heard may be used up.
      if (failure === 'refused') return forward(request, reply, caller, others)
      void sendProblem(reply, problemOfFailure[failure])
    })
    upgradeRequest.end()
  }
  app.get(realtimeRelayPath, { exposeHeadRoute: false }, (request, reply) => {
    const caller = waiting.get(request.raw)
    if (!caller) return void sendProblem(reply, 'malformed-request')
    if (!streams.take(caller.socket)) return void sendProblem(reply.header('retry-after', '5'), 'too-many-streams')
    forward(request, reply, caller, nodes.order())
  })
}
