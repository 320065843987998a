import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The requests of one connection that have no complete answer yet, in the order in which they came. */
type RequestLine = Set<ServerResponse>

/** Answers false when so many requests wait on the connection already. */
const joinLine = (line: RequestLine, response: ServerResponse, limit: number): boolean => {
  if (line.size >= limit) return false
  line.add(response)
  response.once('close', () => line.delete(response))
  return true
}

/**
 * Takes the requests that a caller sends on one connection without waiting for answers one after another, as their
 * answers have to leave. Node.js would hand out all of them at once, so that a single connection could keep every
 * connection to the API busy. A connection on which more than `limit` of them wait is closed.
 */
export const limitPipelinedRequests = (app: FastifyInstance, limit: number): void => {
  const lines = new WeakMap<Socket, RequestLine>()
  const isGone = ({ socket }: IncomingMessage): boolean => socket.destroyed
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw
    const line = lines.get(socket) ?? new Set()
    lines.set(socket, line)
    const previous = [...line].at(-1)
    if (!joinLine(line, reply.raw, limit)) socket.destroy()
    if (isGone(request.raw)) return void reply.hijack()
    if (!previous) return next()
    previous.once('close', () => {
      if (isGone(request.raw)) reply.hijack()
      else next()
    })
  })
}
