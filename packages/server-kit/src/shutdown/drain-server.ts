import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenStreams } from './proxy/index.ts'

interface Draining {
  readonly app: FastifyInstance
  readonly streams: OpenStreams
  readonly connections: ReadonlySet<Socket>
  /** Milliseconds after which the edge cuts the remaining connections. */
  readonly deadline: number
}

/**
 * Requests that are being answered are finished; event streams are ended in order, since their readers come back by
 * themselves and resume on another node.
 */
export const drain = async ({ app, streams, connections, deadline }: Draining): Promise<void> => {
  const closed = app.close()
  streams.endAll()
  // Connections that were busy when the closing began are kept by their clients, and would delay it for a minute; so
  // would those on which nothing was asked yet: browsers open them to be quick, and they count as busy.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }, 50)
  const tooLong = async (): Promise<void> => {
    await wait(deadline, undefined, { ref: false })
    app.server.closeAllConnections()
  }
  await Promise.race([closed, tooLong()])
  clearInterval(sweep)
}
