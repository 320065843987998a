import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EdgeLimits } from '../edge-limits.ts'
import { sendProblem } from './problem.ts'

const isUpload = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')

/**
 * Answers 408 to a request whose body is unfinished for too long, and closes its connection. Uploads have more time.
 * An answer does not end the limit: a caller who was answered early could otherwise keep the connection by sending on.
 */
export const limitBodyTime = (app: FastifyInstance, { bodyTimeout, uploadTimeout }: EdgeLimits): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete) return
    const timer = setTimeout(
      () => {
        if (raw.complete) return
        if (reply.sent) raw.socket.destroy()
        else sendProblem(reply.header('connection', 'close'), 'request-timeout')
      },
      isUpload(request) ? uploadTimeout : bodyTimeout,
    )
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => {
      if (raw.complete) clearTimeout(timer)
    })
  })
}
