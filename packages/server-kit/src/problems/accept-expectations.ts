import type { Server } from 'node:http'

/** Answers a call with an unknown `Expect` like any other call. Node.js by itself refuses it with an empty answer. */
export const acceptExpectations = (server: Server): void =>
  void server.on('checkExpectation', (request, response) => server.emit('request', request, response))
