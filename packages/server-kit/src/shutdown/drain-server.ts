import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

interface DrainOptions {
  readonly app: FastifyInstance
  readonly connections: ReadonlySet<Socket>
  /** Milliseconds after which the remaining connections are cut. */
  readonly deadline: number
  /** Ends the event streams in order: their readers come back by themselves and continue on another node. */
  readonly endStreams: () => void
}

const sweepEvery = 50

/** Closes a server: it accepts no more connections, finishes the requests in flight, and waits for the deadline at most. */
export const drainServer = async ({ app, connections, deadline, endStreams }: DrainOptions): Promise<void> => {
  const closing = app.close()
  endStreams()
  // Clients keep connections that become idle now, which would delay the end for a minute. Browsers and pools also open
  // connections in advance; Node counts those without a single request as busy.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }, sweepEvery)
  const cut = async (): Promise<void> => {
    await wait(deadline, undefined, { ref: false })
    app.server.closeAllConnections()
  }
  await Promise.race([closing, cut()])
  clearInterval(sweep)
}
