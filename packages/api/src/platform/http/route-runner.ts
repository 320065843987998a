import { type ErrorCode, problems } from '@parley/contracts/errors'
import type { Call } from '@parley/contracts/kit'
import { readCookie, writeCookie } from '@parley/server-kit/cookies'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { insideRequest } from '../../db/index.ts'
import { sseStream } from '../events/index.ts'
import { checkAccess } from './caller/access-check.ts'
import type { Actor } from './caller/actor.ts'
import { Caller } from './caller/caller.ts'
import { ProblemError } from './problems/problem-error.ts'
import { nameUnknownReference } from './problems/unknown-reference.ts'
import { freshRow, readAheadOf } from './read-ahead.ts'
import { parseInput } from './request/request-input.ts'
import type { OpenStreams } from './streams/open-streams.ts'
import { type BinaryAnswer, type EventSource, type Exchange, Reply, type Route, type RouteInput } from './route.ts'

interface RunnerOptions {
  /** Outside production an undeclared status, an undeclared problem and a write without audit are failures. */
  strict: boolean
  heartbeat: number
  /** The largest body of a call that takes audio, in bytes. */
  audioLimit: number
  /** Aborts when the server drains. */
  draining: AbortSignal
  streams: OpenStreams
}

/** Problems that every call may answer without declaring them. */
const always: ReadonlySet<ErrorCode> = new Set([
  'malformed-request',
  'too-many-requests',
  'internal-error',
  'unavailable',
  'request-timeout',
])

const mayAnswer = (call: Call, code: ErrorCode): boolean => {
  if (always.has(code) || call.errors.includes(code)) return true
  if (code === 'invalid-input') return Boolean(call.params ?? call.query ?? call.body)
  if (code === 'not-found') return Boolean(call.params)
  if (code === 'not-signed-in') return call.access.kind !== 'public'
  if (code === 'forbidden') return call.access.kind === 'any-of' || call.access.kind === 'all-of'
  return Boolean(call.body) && (code === 'too-large' || code === 'unsupported-media-type')
}

const nameOf = (call: Call): string => `${call.method} ${call.path}`

const acceptedTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded', audio: 'audio/' }

const checkContentType = (call: Call, request: FastifyRequest): void => {
  const contentType = request.headers['content-type']
  if (!call.body || contentType === undefined || call.encoding === 'multipart') return
  const acceptedType = acceptedTypes[call.encoding]
  if (!contentType.toLowerCase().startsWith(acceptedType)) {
    throw new ProblemError('unsupported-media-type', { values: { accepted: acceptedType } })
  }
}

/**
 * Parses every answer with its schema, in production too. This costs about as much as writing the JSON, and it keeps
 * columns that the contract does not declare inside the server.
 */
const validateReply = (call: Call, usual: number, result: unknown): Reply<unknown> => {
  const reply = result instanceof Reply ? result : new Reply(usual, result)
  if (!(reply.status in call.answers)) throw new Error(`${nameOf(call)} answered an undeclared status ${reply.status}`)
  const schema = call.answers[reply.status]
  if (!schema) return new Reply(reply.status, undefined)
  const parsedBody = (schema as z.ZodType).safeParse(reply.body)
  if (!parsedBody.success) throw new Error(`${nameOf(call)} broke its own schema: ${parsedBody.error.message}`)
  return new Reply(reply.status, parsedBody.data)
}

const exchangeOf = (request: FastifyRequest, reply: FastifyReply, draining: AbortSignal): Exchange => ({
  draining,
  request,
  cookie: (name) => readCookie(request, name),
  setCookie: (name, value, options) => void writeCookie(reply, name, value, options),
  setHeader: (name, value) => void reply.header(name, value),
  watchCaller: () => {
    const departure = new AbortController()
    const look = (): void => {
      if (!reply.raw.writableFinished) departure.abort(new ProblemError('request-timeout'))
    }
    // One who left while the request was checked closes nothing any more.
    if (reply.raw.closed) look()
    else reply.raw.once('close', look)
    return departure.signal
  },
})

const headersSoFar = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))

const sendBinary = (reply: FastifyReply, answer: BinaryAnswer) => {
  if (answer.filename) reply.header('content-disposition', `attachment; filename="${answer.filename}"`)
  return reply
    .headers(answer.headers ?? {})
    .type(answer.type)
    .send(answer.content)
}

interface StreamOptions {
  heartbeat: number
  draining: AbortSignal
  /** Aborts when the reader loses access to the stream. */
  endSignal: AbortSignal
}

const sendEvents = async (
  reply: FastifyReply,
  source: EventSource,
  { heartbeat, draining, endSignal }: StreamOptions,
): Promise<void> => {
  reply.hijack()
  // Sent first when the server drains: the browser reconnects at once, to a node that stays.
  const comeBack = () => void (reply.raw.headersSent && reply.raw.write('retry: 300\n\n'))
  draining.addEventListener('abort', comeBack)
  try {
    await sseStream(reply.raw, source, {
      heartbeat,
      signal: AbortSignal.any([draining, endSignal]),
      headers: headersSoFar(reply),
    })
  } finally {
    draining.removeEventListener('abort', comeBack)
  }
}

/**
 * Streams the handler's events for as long as the reader has access. It takes the place before it looks the reader up
 * again, so that it misses no change of access.
 */
const follow = async (
  { call, handler }: Route,
  { input, request, reply }: { input: RouteInput<Call>; request: FastifyRequest; reply: FastifyReply },
  { heartbeat, draining, streams }: RunnerOptions,
): Promise<void> => {
  const { actor, origin, language } = request.caller
  const sourceFor = (current: Actor) => {
    checkAccess(call.access, current)
    return handler({ ...input, caller: new Caller(current, origin, language) }) as Promise<EventSource>
  }
  const { tab } = (input.query ?? {}) as { tab?: string }
  // As the call names it: other spellings of a path lead to the same record.
  const { params } = input as { params?: Readonly<Record<string, unknown>> }
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]))
  const stream = streams.open({ actor, address, tab, authorize: async (current) => void (await sourceFor(current)) })
  try {
    const source = await streams.inTurn(async () => sourceFor(await streams.currentActor(actor)))
    await sendEvents(reply, source, { heartbeat, draining, endSignal: stream.endSignal })
  } finally {
    stream.close()
  }
}

/** The status of an answer that a handler returns without one. */
const usualStatus = (call: Call): number => Number(Object.keys(call.answers)[0])

const readInput = async ({ call, onInvalidInput }: Route, { params, query, body, caller }: FastifyRequest) => {
  try {
    return parseInput(call, { params, query, body }, caller.language)
  } catch (error) {
    await onInvalidInput?.(caller)
    throw error
  }
}

const run = async (boundRoute: Route, request: FastifyRequest, reply: FastifyReply, options: RunnerOptions) => {
  const { caller } = request
  const { call, handler } = boundRoute
  checkContentType(call, request)
  const parsedInput = await readInput(boundRoute, request)
  const http = exchangeOf(request, reply, options.draining)
  const input = { ...parsedInput, caller, http }
  if (call.transport === 'sse') return follow({ call, handler }, { input, request, reply }, options)
  const result = await handler(input, freshRow(request.ahead))
  if (options.strict && call.method !== 'GET' && !caller.isAudited) {
    throw new Error(`${nameOf(call)} wrote without an audit event`)
  }
  if (call.transport === 'binary' || call.transport === 'stream') return sendBinary(reply, result as BinaryAnswer)
  const { status, body } = validateReply(call, usualStatus(call), result)
  return reply.status(status).send(body)
}

const mount = (app: FastifyInstance, boundRoute: Route, options: RunnerOptions): void => {
  const { call } = boundRoute
  const identify = (request: FastifyRequest) => insideRequest(() => request.identify(readAheadOf(boundRoute, request)))
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.encoding === 'audio' ? { bodyLimit: options.audioLimit } : {}),
    // Access is checked before the body is read: the server takes no megabyte from a stranger.
    onRequest: async (request) => {
      await (call.transport === 'sse' ? options.streams.inTurn(() => identify(request)) : identify(request))
      checkAccess(call.access, request.caller.actor)
    },
    handler: async (request, reply) => {
      try {
        return await insideRequest(() => run(boundRoute, request, reply, options))
      } catch (fault) {
        const error = nameUnknownReference(call, request.body, fault)
        if (options.strict && error instanceof ProblemError && !mayAnswer(call, error.code)) {
          const { status } = problems[error.code]
          throw new Error(`${nameOf(call)} answered ${status} ${error.code}, which it does not declare`, {
            cause: fault,
          })
        }
        throw error
      }
    },
  })
}

/** Mounts routes. Each answers what its contract declares, or fails with an error. */
export const mountRoutes = (app: FastifyInstance, routes: readonly Route[], options: RunnerOptions): void => {
  for (const boundRoute of routes) mount(app, boundRoute, options)
}
