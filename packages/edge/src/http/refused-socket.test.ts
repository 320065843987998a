import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runningEdge } from '../testing/running-edge.ts'

const send = (url: string, bytes: string): Promise<string> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

test.each([
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['bytes that are no request', 'hello\r\n\r\n', 400, 'malformed-request'],
  ['a request without a host', 'GET /livez HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed-request'],
  [
    'a request for two hosts',
    'GET /livez HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n',
    400,
    'malformed-request',
  ],
])('%s get a problem and its status', async (_what, bytes, status, code) => {
  const { url } = await runningEdge()
  const answer = await send(url, bytes)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toContain(`"code":"${code}"`)
})
