import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestTimes } from './request-times.ts'

/** Calls that take a file. They may come over a slow line. */
const fileCalls =
  /^\/(?:api\/|builds\/releases\/parts\/|v1\/bundles\/|v1\/coaching_sessions\/[^/]+\/transcriptions(?:\?|$))/

const isUpload = ({ url }: FastifyRequest): boolean => fileCalls.test(url)

/** A limit is counted in so many parts. While the process stands still, at most one of them passes. */
const parts = 10

/** Answers 408 in the words of the server. */
type RequestRefusal = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Answers 408 to a request whose body is unfinished for too long, and closes its connection. Uploads have more time.
 * An answer does not end the limit: a caller who was answered early could otherwise keep the connection by sending on.
 * A process that stood still reads first what its callers have sent meanwhile.
 */
export const limitBodyTime = (
  app: FastifyInstance,
  { bodyTimeout, uploadTimeout }: Pick<RequestTimes, 'bodyTimeout' | 'uploadTimeout'>,
  refuse: RequestRefusal,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete) return
    const cutOff = () => {
      if (raw.complete) return
      if (reply.sent) raw.socket.destroy()
      else refuse(request, reply.header('connection', 'close'))
    }
    let remainingParts = parts
    const timer = setInterval(
      () => {
        remainingParts -= 1
        if (remainingParts > 0) return
        clearInterval(timer)
        // Node.js reads the sockets before it calls this.
        setImmediate(cutOff)
      },
      (isUpload(request) ? uploadTimeout : bodyTimeout) / parts,
    )
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    reply.raw.once('close', () => {
      if (raw.complete) clearInterval(timer)
    })
  })
}
