import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EdgeLimits } from '../edge-limits.ts'
import { sendProblem } from './problem.ts'

const isUpload = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')

/** Answers 408 to a request whose body is unfinished for too long, and closes its connection. Uploads have more time. */
export const limitBodyTime = (app: FastifyInstance, { bodyTimeout, uploadTimeout }: EdgeLimits): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete) return
    const timer = setTimeout(
      () => {
        if (!raw.complete && !reply.sent) sendProblem(reply.header('connection', 'close'), 'request-timeout')
      },
      isUpload(request) ? uploadTimeout : bodyTimeout,
    )
    raw.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
