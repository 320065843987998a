import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/problem.ts'
import { requestTarget } from '../http/request-target.ts'
import { currentWatch, type RequestWatch } from './connection-pools.ts'
import { type Failure, failureOf, NodeStandstillError, problemOfFailure } from './failure.ts'
import { requestHeaders, responseHeaders } from './forwarded-headers.ts'
import type { ApiNode, ApiNodes } from './nodes.ts'
import { CallerGoneError, requestBody } from './request-body.ts'

export interface ForwardOptions {
  readonly nodes: ApiNodes
  readonly bodyLimit: number
  /** Milliseconds for which a request that found no node waits for one to say that it is ready. */
  readonly lastCheck: number
}

/** The caller who gets the answer. */
export interface Receiver {
  readonly reply: FastifyReply
  readonly pass: (answer: Readable) => void
  /** Aborts when no caller waits for the answer any more. */
  readonly gone?: AbortSignal
}

/** One request on its way to the API. */
interface Exchange extends Receiver {
  readonly path: string
  readonly search: string
  readonly order: readonly ApiNode[]
  /** No node took the request in a first round. */
  readonly isLastRound?: boolean
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const isSafe = ({ method }: FastifyRequest): boolean => safeMethods.has(method)

/**
 * A path that stays what it is when an address is built of it. Dots and backslashes would be resolved, and could lead
 * to addresses of the API that the edge does not offer.
 */
const isPlain = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return new URL(`http://api${path}`).pathname === path
  } catch {
    return false
  }
}

const refuse = ({ bodyLimit }: ForwardOptions, reply: FastifyReply, failure: Failure): FastifyReply => {
  // Node would read the rest of the body as the next request.
  reply.header('connection', 'close')
  if (failure === 'refused') reply.header('retry-after', '2')
  return sendProblem(reply, problemOfFailure[failure], { bytes: bodyLimit })
}

/**
 * Repeats a write only if it never reached a node, so that no write happens twice. A read on a node that stands still
 * counts as one that never reached it.
 */
const mayRepeat = (request: FastifyRequest, failure: Failure): boolean =>
  failure === 'refused' || (failure === 'broken' && isSafe(request))

/**
 * Sends the request with a signal that aborts when its node stands still or no caller waits any more. The returned function
 * must be called when the answer begins, because the signal would abort that too. `@fastify/reply-from` reports nothing
 * once the caller has left, so the watch also ends then. `send` gets a promise that a write has its connection.
 */
const sendWithSignal = (
  nodes: ApiNodes,
  node: ApiNode,
  exchange: Exchange,
  send: (connected: Promise<void>) => unknown,
): (() => void) => {
  const { gone, reply } = exchange
  const standstill = new AbortController()
  const connection = Promise.withResolvers<void>()
  let isRequestSent = false
  const stopWatching = nodes.watchStandstill(node, () => standstill.abort(new NodeStandstillError({ isRequestSent })))
  // A write that has reached its node whole is done there even if it is cut; a call to a language model stops.
  const leave = (): void => {
    endWatch()
    if (isRequestSent && reply.request.raw.complete && !reply.raw.headersSent)
      standstill.abort(new CallerGoneError('The caller left.'))
  }
  const endWatch = (): void => {
    reply.raw.off('close', leave)
    stopWatching()
  }
  reply.raw.once('close', leave)
  const watch: RequestWatch = {
    signal: gone ? AbortSignal.any([gone, standstill.signal]) : standstill.signal,
    onSend: () => {
      isRequestSent = true
      connection.resolve()
    },
  }
  currentWatch.run(watch, () => send(connection.promise))
  return endWatch
}

/**
 * No node has taken the request, so nothing has happened. Each may have been there all the time: it was slow to say that
 * it is ready, or closed a connection at the moment of its use. So the edge asks all nodes before it gives up.
 */
const askLastTime = async (forwarding: ForwardOptions, exchange: Exchange): Promise<void> => {
  const { nodes, lastCheck } = forwarding
  if (!exchange.isLastRound) {
    await Promise.race([nodes.check(), wait(lastCheck, undefined, { ref: false })])
    if (nodes.someHealthy()) return ask(forwarding, { ...exchange, order: nodes.order(), isLastRound: true })
  }
  refuse(forwarding, exchange.reply, 'refused')
}

const ask = (forwarding: ForwardOptions, exchange: Exchange): void => {
  const { reply, path, search, pass } = exchange
  const { request } = reply
  // The caller left, or was answered 408, while another node was asked.
  if (reply.raw.destroyed || reply.sent) return
  const [node, ...others] = exchange.order.filter((each) => !forwarding.nodes.standsStill(each))
  if (!node) return void askLastTime(forwarding, exchange)
  const [next] = others
  const askNext = () => ask(forwarding, { ...exchange, order: others })
  let answerHeaders: OutgoingHttpHeaders = {}
  const send = (connection: Promise<void>): void => {
    request.body = isSafe(request) ? undefined : requestBody(request, forwarding.bodyLimit, connection)
    reply.from(path, {
      getUpstream: () => node.url.origin,
      queryString: () => search.slice(1),
      rewriteRequestHeaders: () => requestHeaders(request) as IncomingHttpHeaders,
      rewriteHeaders: (headers) => (answerHeaders = responseHeaders(headers)) as IncomingHttpHeaders,
      // `onResponse` and `onError` choose the next node.
      retryDelay: () => null,
      onResponse: (_request, _reply, { stream }) => {
        endWatch()
        forwarding.nodes.noteAnswer(node)
        // A caller whose body took too long has been answered already.
        if (reply.sent) return stream.destroy()
        // A node that is leaving says so; another one may be asked for reading.
        if (reply.statusCode !== 503 || !next || next === node || !isSafe(request)) return pass(stream)
        stream.resume()
        for (const name of Object.keys(answerHeaders)) reply.removeHeader(name)
        askNext()
      },
      onError: (_reply, { error }) => {
        endWatch()
        const failure = failureOf(error)
        if (failure === 'refused' || failure === 'broken') forwarding.nodes.reportFailure(node)
        if (reply.sent) return
        if (!mayRepeat(request, failure)) return void refuse(forwarding, reply, failure)
        if (next) askNext()
        else void askLastTime(forwarding, exchange)
      },
    })
  }
  const endWatch = sendWithSignal(forwarding.nodes, node, exchange, send)
}

/** The API may have closed a kept connection at the moment a read used it: a single node is asked twice. */
const orderFor = (request: FastifyRequest, order: readonly ApiNode[]): readonly ApiNode[] =>
  isSafe(request) && order.length === 1 ? [...order, ...order] : order

/**
 * Forwards a request to an API node that answers. Another node is asked only where nothing can happen twice: when the
 * first one was never reached, or when the request only reads.
 */
export const forward = (forwarding: ForwardOptions, receiver: Receiver): void => {
  const { reply } = receiver
  const { request } = reply
  const { path, search } = requestTarget(request.raw.url)
  if (!isPlain(path)) return void sendProblem(reply, 'malformed-request')
  if (Number(request.headers['content-length'] ?? 0) > forwarding.bodyLimit)
    return void refuse(forwarding, reply, 'too-large')
  ask(forwarding, { ...receiver, path, search, order: orderFor(request, forwarding.nodes.order()) })
}
