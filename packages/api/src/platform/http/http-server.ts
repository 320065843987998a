import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import { limitBodyTime, limitIdleTime, longestRequest } from '@parley/server-kit/request-time'
import { addCookies } from '@parley/server-kit/cookies'
import { keepEarlyAnswers } from '@parley/server-kit/early-answers'
import { chooseLanguage } from '@parley/server-kit/languages'
import { acceptExpectations, problemType, refuseSocket, refuseUnreadable } from '@parley/server-kit/problems'
import { drainServer, watchOpenConnections } from '@parley/server-kit/shutdown'
import { streamCapacity } from '@parley/server-kit/stream-capacity'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import { anonymous, type SignedInActor } from './caller/actor.ts'
import { addBodyParsers } from './request/body-parsers.ts'
import { Caller } from './caller/caller.ts'
import { checkEscapes } from './request/text-encoding.ts'
import { bodyOfError } from './problems/problem-body.ts'
import { ProblemError } from './problems/problem-error.ts'
import { asProblem, unavailable } from './problems/problem-of-error.ts'
import { isSameActor, type ReadAhead, RecentActors, type ReadAheadEntry } from './read-ahead.ts'
import { mountRoutes } from './route-runner.ts'
import type { Route } from './route.ts'
import { type ServerLimits, serverLimits } from './server-limits.ts'
import { OpenStreams } from './streams/open-streams.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Reads the bearer token once. Before that, `caller` is anonymous. */
    identify(readAhead?: ReadAhead): Promise<void>
    /** The row that was read beside the check of the token. */
    ahead: ReadAheadEntry | undefined
  }
}

export interface HttpServerOptions {
  log: Logger
  /** True outside production: see route-runner.ts. */
  strict: boolean
  trustProxy: boolean | string
  routes: readonly Route[]
  authenticate: (token: string) => Promise<SignedInActor | null>
  /** The same beside the first row of a query; without a row all its columns are null. */
  authenticateBeside: (
    token: string,
    query: RawBuilder<unknown>,
  ) => Promise<{ actor: SignedInActor | null; row: Record<string, unknown> }>
  /** Finds the current holder of a sign-in; null after it has ended. */
  findActor: (signInId: string) => Promise<SignedInActor | null>
  /** Called for every finished request; the metrics use it. */
  observe?: (request: FastifyRequest, reply: FastifyReply) => void
  /** Adds routes that are not calls of the contract: health, metrics. */
  extend?: (app: FastifyInstance) => void
  limits?: Partial<ServerLimits>
}

export interface HttpServer {
  readonly app: FastifyInstance
  readonly draining: AbortSignal
  readonly streams: OpenStreams
  listen: (port: number, host: string) => Promise<string>
  /** Refuses new requests, ends event streams with a hint to reconnect, and waits for requests in flight. */
  drain: () => Promise<void>
}

const bearer = (header: string | undefined): string | undefined => /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1]

const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: ProblemError) => {
  const language = request.caller?.language ?? chooseLanguage(request.headers['accept-language'])
  return reply
    .status(error.status)
    .headers(error.details.headers ?? {})
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type(problemType)
    .send(JSON.stringify(bodyOfError(error, language, request.id)))
}

const createApp = ({ log, trustProxy, strict }: HttpServerOptions, limits: ServerLimits): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request costs more than the one line it would write: the lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy,
    bodyLimit: limits.body,
    requestTimeout: longestRequest(limits),
    keepAliveTimeout: limits.keepAlive,
    maxRequestsPerSocket: limits.requestsPerConnection,
    routerOptions: { maxParamLength: limits.param },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkEvery,
    },
    genReqId: (raw) => {
      const givenId = raw.headers['x-request-id']
      return trustProxy !== false && typeof givenId === 'string' && /^[\w-]{8,64}$/.test(givenId)
        ? givenId
        : randomUUID()
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(app.server, error, socket),
    frameworkErrors: (error, request, reply) => {
      void sendProblem(request, reply, asProblem(error, limits, strict))
    },
  }) as unknown as FastifyInstance
  return app
}

const addCaller = (app: FastifyInstance, { authenticate, authenticateBeside }: HttpServerOptions): void => {
  const recent = new RecentActors()
  app.decorateRequest('caller', null as unknown as Caller)
  app.decorateRequest('ahead', undefined)
  app.decorateRequest('identify', async function identify(this: FastifyRequest, readAhead?: ReadAhead) {
    const token = bearer(this.headers.authorization)
    if (!token) return
    const guess = readAhead && recent.guess(token)
    const query = guess && readAhead(guess)
    const startTime = performance.now()
    const authentication = query
      ? await authenticateBeside(token, query)
      : { actor: await authenticate(token), row: undefined }
    const { actor, row } = authentication
    // Streams count, too: a page opens the stream of its session before its first change.
    recent.note(token, actor)
    if (actor && guess && row && isSameActor(guess, actor)) this.ahead = { row, startTime }
    if (actor) this.caller = new Caller(actor, this.caller.origin, this.caller.language)
  })
  app.addHook('onRequest', (request, reply, next) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    const origin = { address: request.ip, userAgent, requestId: request.id }
    request.caller = new Caller(anonymous, origin, chooseLanguage(request.headers['accept-language']))
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    // An answer of the API belongs to one caller: no cache may keep it unless a handler allows it.
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'accept-language, authorization')
    next()
  })
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const addNotFound = (app: FastifyInstance, routes: readonly Route[]): void => {
  const knownCalls = routes.map(({ call }) => ({ method: call.method, pattern: pathPattern(call.path) }))
  app.setNotFoundHandler(async (request) => {
    const path = request.url.split('?')[0] ?? ''
    const allowedMethods = knownCalls.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (allowedMethods.length === 0) throw new ProblemError('not-found')
    throw new ProblemError('method-not-allowed', {
      values: { method: request.method },
      headers: { allow: [...new Set(allowedMethods)].join(', ') },
    })
  })
}

const logAnswer = (request: FastifyRequest, reply: FastifyReply): void => {
  const { actor } = request.caller
  request.log.info(
    {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      actor: 'id' in actor ? actor.id : actor.kind,
    },
    'answered',
  )
}

/** The connection to its reader. */
const descriptorsOfStream = 1

/** Creates the HTTP server. Its limits are explicit, and every refusal is a problem with a code. */
export const createHttpServer = (options: HttpServerOptions): HttpServer => {
  const givenLimits: ServerLimits = { ...serverLimits, ...options.limits }
  const limits: ServerLimits = { ...givenLimits, streams: streamCapacity(givenLimits, descriptorsOfStream) }
  const app = createApp(options, limits)
  const drain = new AbortController()

  acceptExpectations(app.server)
  keepEarlyAnswers(app.server, limits.bodyTimeout)
  limitIdleTime(app.server, { ...limits, idle: limits.keepAlive })
  addCookies(app)
  addCaller(app, options)
  limitBodyTime(app, limits, (request, reply) => void sendProblem(request, reply, new ProblemError('request-timeout')))
  addBodyParsers(app, limits)
  void app.register(multipart)
  app.addHook('onRequest', async ({ raw: { url = '' } }, reply) => {
    if (url.length > limits.url) throw new ProblemError('uri-too-long', { values: { limit: limits.url } })
    checkEscapes(url.slice(url.indexOf('?') + 1))
    if (!drain.signal.aborted) return
    reply.header('connection', 'close')
    throw unavailable()
  })
  app.addHook('onResponse', (request, reply, next) => {
    options.observe?.(request, reply)
    logAnswer(request, reply)
    next()
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error, limits, options.strict)
    if (problem.status >= 500 && problem.code !== 'unavailable')
      request.log.error({ reqId: request.id, err: problem.cause ?? error }, 'failed')
    return sendProblem(request, reply, problem)
  })
  addNotFound(app, options.routes)
  options.extend?.(app)
  const streams = new OpenStreams({ limits, findActor: options.findActor })
  const { strict, routes } = options
  mountRoutes(app, routes, {
    strict,
    heartbeat: limits.heartbeat,
    audioLimit: limits.audio,
    draining: drain.signal,
    streams,
  })
  const connections = limitConnections(app, limits.connections)

  return {
    app,
    draining: drain.signal,
    streams,
    listen: (port, host) => app.listen({ port, host, listenTextResolver: () => 'listening' }),
    drain: async () => {
      drain.abort()
      await drainServer({ app, connections, deadline: limits.drain, endStreams: () => streams.close() })
    },
  }
}

/** A connection beyond the limit gets a problem and is closed. */
const limitConnections = (app: FastifyInstance, limit: number): ReadonlySet<Socket> => {
  const open = watchOpenConnections(app.server)
  app.server.on('connection', (socket: Socket) => {
    if (open.size > limit) refuseSocket(socket, 'unavailable')
  })
  return open
}
