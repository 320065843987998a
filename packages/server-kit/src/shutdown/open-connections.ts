import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The open connections of a server. Call this before the first one comes. */
export const watchOpenConnections = (server: Server): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}
