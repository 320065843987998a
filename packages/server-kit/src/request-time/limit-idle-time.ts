import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestTimes } from './request-times.ts'

interface ConnectionUse {
  openRequests: number
  timer?: NodeJS.Timeout
}

/**
 * Closes a connection on which no request begins for `idle` milliseconds after an answer. Node.js starts its own limit
 * again at every byte, and empty lines between two requests are bytes. A request that has begun has the time of its
 * headers. The server must listen for upgrades, because their connections carry no more requests.
 */
export const limitIdleTime = (
  server: Server,
  { idle, headersTimeout }: Pick<RequestTimes, 'headersTimeout'> & { readonly idle: number },
): void => {
  const uses = new WeakMap<Socket, ConnectionUse>()
  const addUse = (socket: Socket): ConnectionUse => {
    const use: ConnectionUse = { openRequests: 0 }
    uses.set(socket, use)
    socket.once('close', () => clearTimeout(use.timer))
    return use
  }
  const beginRequest = ({ socket }: IncomingMessage): ConnectionUse => {
    const use = uses.get(socket) ?? addUse(socket)
    clearTimeout(use.timer)
    use.openRequests += 1
    return use
  }
  const endRequest = (use: ConnectionUse, socket: Socket): void => {
    use.openRequests -= 1
    if (use.openRequests > 0 || socket.destroyed) return
    const close = () => {
      if (use.openRequests === 0) socket.destroy()
    }
    // After a standstill, Node.js reads the sockets before it calls `setImmediate`.
    use.timer = setTimeout(() => void setImmediate(close), idle + headersTimeout).unref()
  }
  server.prependListener('upgrade', beginRequest)
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const use = beginRequest(request)
    response.once('close', () => endRequest(use, socket))
  })
}
