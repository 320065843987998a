import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Proxy } from './proxy/index.ts'

const patience = 10_000

/** The connections that are open; to be asked for before the first one comes. */
export const watchConnections = (app: FastifyInstance): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/**
 * Requests that are being answered are finished; event streams are ended in order, since their readers come back by
 * themselves and resume on another node.
 */
export const drain = async (
  app: FastifyInstance,
  proxy: Proxy,
  connections: ReturnType<typeof watchConnections>,
): Promise<void> => {
  const closed = app.close()
  for (const stream of proxy.streams) stream.end()
  // Connections that were busy when the closing began are kept by their clients, and would hold it up for a minute; so
  // would those on which nothing was asked yet: browsers open them to be quick, and they count as busy.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy()
  }, 50)
  const tooLong = async (): Promise<void> => {
    await wait(patience, undefined, { ref: false })
    app.server.closeAllConnections()
  }
  await Promise.race([closed, tooLong()])
  clearInterval(sweep)
}
