import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { EdgeLimits } from './edge-limits.ts'
import { runningEdge, serve } from './testing/running-edge.ts'

const open = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** The edge's answer to these bytes until it closes the connection. */
const answerTo = async (url: string, bytes: string): Promise<string> => {
  const socket = await open(url)
  socket.write(bytes)
  return text(socket)
}

const edgeWith = async (limits: Partial<EdgeLimits>, settings = {}) => {
  const api = await serve((request, response) => {
    request.resume().once('end', () => response.end('done'))
  })
  return runningEdge({ settings: { apiUrls: [api.url], ...settings }, limits })
}

const unfinishedBody = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"half":`

test('headers that do not end are answered 408, and the connection is closed', async () => {
  const { url } = await edgeWith({ headersTimeout: 200, checkEvery: 50 })
  const answer = await answerTo(url, 'GET / HTTP/1.1\r\nhost: x\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request-timeout"')
})

test.each(['/v1/users', '/builds/channel'])('a body to %s that does not end is answered 408', async (path) => {
  const { url } = await edgeWith({ bodyTimeout: 200 })
  const answer = await answerTo(url, unfinishedBody(path))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request-timeout"')
})

test.each(['GET /', 'POST /v1/../users'])(
  'a connection whose body does not end is closed, though %s was answered before',
  async (target) => {
    // The limits of idle and of silent connections would close it, too, but late.
    const { url } = await edgeWith({ bodyTimeout: 200, idle: 600_000, stalled: 600_000 })
    const answer = await answerTo(url, `${target} HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{"half":`)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400) /)
  },
)

test.each([
  '/api/image/uploads',
  '/v1/bundles/import',
  '/v1/bundles/preview',
  '/v1/coaching_sessions/0198c0de/transcriptions',
])('an upload to %s has a limit of its own', async (called) => {
  const { url } = await edgeWith({ bodyTimeout: 1, uploadTimeout: 60_000 })
  const upload = await open(url)
  const answer = text(upload)
  upload.write(unfinishedBody(called).replace('\r\nhost', '\r\nconnection: close\r\nhost'))
  // The limit of other bodies passes: the edge has answered 408 to one.
  expect(await answerTo(url, unfinishedBody('/v1/users'))).toMatch(/^HTTP\/1\.1 408 /)
  upload.write('"there"    }')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  const late = await edgeWith({ uploadTimeout: 200 })
  expect(await answerTo(late.url, unfinishedBody(called))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a connection without a request is closed after a while', async () => {
  const { url } = await edgeWith({ idle: 100, checkEvery: 50 })
  const socket = await open(url)
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
  // The text ends when the edge closes the connection.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('an address that has too many connections is refused another one until one of them closes', async () => {
  const { url } = await edgeWith({ connectionsPerAddress: 2 })
  const [first] = [await open(url), await open(url)]
  const refused = await answerTo(url, '')
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toContain('"code":"too-many-connections"')
  first.destroy()
  await expect.poll(async () => (await fetch(`${url}/livez`).catch(() => undefined))?.status).toBe(200)
})

test.each([true, '10.0.0.0/8, loopback'])(
  'TRUST_PROXY %s: no limit for the proxy, behind which many stand',
  async (trustProxy) => {
    const { url } = await edgeWith({ connectionsPerAddress: 1 }, { trustProxy })
    const held = await Promise.all([1, 2, 3].map(() => open(url)))
    expect(held).toHaveLength(3)
    expect((await fetch(`${url}/livez`)).status).toBe(200)
  },
)
