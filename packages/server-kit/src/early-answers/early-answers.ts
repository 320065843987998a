import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Reads on in place of a handler that wants no more of the body. */
const discardRest = (request: IncomingMessage): void => {
  request.unpipe()
  request.removeAllListeners('readable')
  request.removeAllListeners('data')
  request.resume()
}

/** Ends the server's side of a connection, and closes it after the caller has sent the rest of the body. */
const closeAfterBody = (request: IncomingMessage, longest: number): void => {
  const { socket } = request
  socket.end()
  discardRest(request)
  const timer = setTimeout(() => socket.destroy(), longest)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
  request.once('end', () => Socket.prototype.destroySoon.call(socket))
}

/**
 * Lets callers read answers that the server gave before it had their whole body, such as 401 or 413 for a large upload.
 * Node.js closes such a connection at once, and the system then resets it: a caller who is still sending, or a proxy
 * between them, loses the answer. Here the connection stays open until the body has come, for this many milliseconds at
 * most.
 */
export const keepEarlyAnswers = (server: Server, longest: number): void => {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    response.once('prefinish', () => {
      if (request.complete) return
      const { socket } = request
      // Node.js calls this after an answer that is the last one of its connection.
      socket.destroySoon = () => {
        if (request.complete) Socket.prototype.destroySoon.call(socket)
        else closeAfterBody(request, longest)
      }
    })
  })
}
