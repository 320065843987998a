import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem.ts'

const hostCount = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/**
 * Refuses a request that names no host or several: Node.js takes the first of several, and a proxy before it may take
 * another one. HTTP 1.0 knows requests without a host.
 */
export const refuseUnclearHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const count = hostCount(request.raw)
    if (count === 1 || (count === 0 && request.raw.httpVersion === '1.0')) next()
    else sendProblem(reply.header('connection', 'close'), 'malformed-request')
  })
}
