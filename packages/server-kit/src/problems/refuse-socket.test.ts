import { once } from 'node:events'
import { Server } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { refuseSocket } from './refuse-socket.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

/** The answer to a connection from a server that treats it so. */
const answerOf = async (listener: (socket: Socket) => void): Promise<string> => {
  const server = createServer().on('connection', listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return text(connect(port, '127.0.0.1'))
}

const httpServer = new Server()

test('a refused connection gets a whole answer and is closed', async () => {
  const answer = await answerOf((socket) => refuseSocket(socket, 'too-many-connections', { limit: 3 }))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain('HTTP/1.1 429 Too Many Requests')
  expect(head).toContain('content-type: application/problem+json')
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(head).toContain('connection: close')
  expect(JSON.parse(body)).toMatchObject({ code: 'too-many-connections', status: 429 })
})

test.each([
  ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 '],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 '],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 '],
])('an unreadable request that fails with %s is answered %s', async (code, status) => {
  const answer = await answerOf((socket) =>
    refuseUnreadable(httpServer, Object.assign(new Error('unreadable'), { code }), socket),
  )
  expect(answer.startsWith(status)).toBe(true)
})

test('a connection that its caller has reset gets no answer', async () => {
  const answer = await answerOf((socket) =>
    refuseUnreadable(httpServer, Object.assign(new Error('reset'), { code: 'ECONNRESET' }), socket),
  )
  expect(answer).toBe('')
})
