import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Proxy } from './proxy/index.ts'

const patience = 10_000

/**
 * Requests that are being answered are finished; event streams are ended in order, since their readers come back by
 * themselves and resume on another node.
 */
export const drain = async (app: FastifyInstance, proxy: Proxy): Promise<void> => {
  const closed = app.close()
  for (const stream of proxy.streams) stream.end()
  // Connections that were busy when the closing began are kept by their clients, and would hold it up for a minute.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const tooLong = async (): Promise<void> => {
    await wait(patience, undefined, { ref: false })
    app.server.closeAllConnections()
  }
  await Promise.race([closed, tooLong()])
  clearInterval(sweep)
}
