import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, problems } from '@parley/contracts/errors'

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
}

/** Answers a connection whose request was not read with a problem, in English, and closes the connection. */
export const refuse = (socket: Socket, code: ErrorCode, values: Readonly<Record<string, string>> = {}): void => {
  const { status, en } = problems[code]
  const detail = en.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  const body = JSON.stringify({ type: `urn:parley:problem:${code}`, title: detail, status, detail, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.on('error', () => {
    // The other side may be gone before it reads the answer.
  })
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Answers bytes that are not a valid request. */
export const refuseSocket = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refuse(socket, codes[error.code ?? ''] ?? 'malformed-request')
}
