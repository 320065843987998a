import type { ErrorCode } from '@parley/contracts/errors'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemBody, problemType } from './problem-body.ts'
import { ProblemError } from './problem-error.ts'

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Answers on the bare socket, before any request was parsed. It answers in English, as it knows no language yet. */
export const refuseSocket = (socket: Socket, error: ProblemError): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemBody(error, 'en', 'unread'))
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n` +
      `content-type: ${problemType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

export const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET') socket.destroy()
  else refuseSocket(socket, new ProblemError(codes[error.code ?? ''] ?? 'malformed-request'))
}
