import type { Duplex } from 'node:stream'

const refusals = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const

/** Refuses a WebSocket. The caller's end of the connection is not waited for: it may never come. */
export const refuseUpgrade = (socket: Duplex, status: keyof typeof refusals): void => {
  const answer = `HTTP/1.1 ${status} ${refusals[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
  socket.end(answer, () => socket.destroy())
}
