import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@parley/contracts/errors'
import { problemBody, problemType, type ProblemValues } from './problem-body.ts'

/**
 * Answers a connection whose request was not read with a problem and closes the connection. The answer is in English,
 * because no header has named a language yet.
 */
export const refuseSocket = (socket: Socket, code: ErrorCode, values: ProblemValues = {}): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemBody({ code, language: 'en', requestId: 'unread', values })
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.on('error', () => {
    // The other side may be gone before it reads the answer.
  })
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
