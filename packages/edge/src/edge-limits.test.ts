import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EdgeLimits } from './edge-limits.ts'
import { readSettings } from './settings.ts'
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

const countConnections = (server: Server): Promise<number> => promisify(server.getConnections.bind(server))()

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

// Both are answered at once: on a busy machine a page may take longer than the body.
test.each(['GET /livez', 'POST /v1/../users'])(
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
])('an upload to %s has a limit of its own', async (path) => {
  const { url } = await edgeWith({ bodyTimeout: 1, uploadTimeout: 60_000 })
  const upload = await open(url)
  const answer = text(upload)
  upload.write(unfinishedBody(path).replace('\r\nhost', '\r\nconnection: close\r\nhost'))
  // The limit of other bodies passes: the edge has answered 408 to one.
  expect(await answerTo(url, unfinishedBody('/v1/users'))).toMatch(/^HTTP\/1\.1 408 /)
  upload.write('"there"    }')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  const late = await edgeWith({ uploadTimeout: 200 })
  expect(await answerTo(late.url, unfinishedBody(path))).toMatch(/^HTTP\/1\.1 408 /)
})

test.each(['nothing', 'empty lines'])('a connection that sends %s after a request is closed', async (kind) => {
  const { url } = await edgeWith({ idle: 100, headersTimeout: 500, checkEvery: 50 })
  const socket = await open(url)
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
  const lines = setInterval(() => kind === 'empty lines' && socket.write('\r\n'), 20)
  onTestFinished(() => clearInterval(lines))
  // The text ends when the edge closes the connection.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test.each(['nothing', 'empty lines'])('a connection that sends %s and no request is answered 408', async (kind) => {
  // The limits of idle and of silent connections would close it, too, but late.
  const { url } = await edgeWith({ headersTimeout: 200, checkEvery: 50, idle: 600_000, stalled: 600_000 })
  const socket = await open(url)
  const lines = setInterval(() => kind === 'empty lines' && socket.write('\r\n'), 20)
  onTestFinished(() => clearInterval(lines))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a request that takes longer than a connection may be idle is answered', async () => {
  const api = await serve((_request, response) => void setTimeout(() => response.end('slow'), 1000))
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { idle: 50, headersTimeout: 100 } })
  const requests = ['GET /livez HTTP/1.1', 'host: x', '', 'GET /v1/x HTTP/1.1', 'host: x', 'connection: close', '', '']
  expect(await answerTo(url, requests.join('\r\n'))).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 200 [^]*slow/)
})

test('a call with an unknown expectation reaches the API like any other', async () => {
  const { url } = await edgeWith({})
  const answer = await answerTo(
    url,
    'GET /v1/users HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\nconnection: close\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*done/)
})

test('an address that has too many connections is refused another one until one of them closes', async () => {
  const { url } = await edgeWith({ connectionsPerAddress: 2 })
  const [first] = [await open(url), await open(url)]
  const refusal = await answerTo(url, '')
  expect(refusal).toMatch(/^HTTP\/1\.1 429 /)
  expect(refusal).toContain('"code":"too-many-connections"')
  first.destroy()
  await expect.poll(async () => (await fetch(`${url}/livez`).catch(() => undefined))?.status).toBe(200)
})

const repeatRequest = (path: string, count: number): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(count)

test('requests that come on one connection without waiting reach the API one after another', async () => {
  let [running, most] = [0, 0]
  const api = await serve((request, response) => {
    if (request.url !== '/v1/slow') return response.end()
    running += 1
    most = Math.max(most, running)
    response.once('close', () => (running -= 1))
    return setTimeout(() => response.end('slow'), 50)
  })
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] } })
  const last = 'GET /v1/slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  const answers = await answerTo(url, repeatRequest('/v1/slow', 9) + last)
  expect([answers.match(/HTTP\/1\.1 200 /g)?.length, most]).toEqual([10, 1])
})

test('a connection on which too many requests wait is closed, and none of them reaches the API later', async () => {
  const addresses: string[] = []
  const api = await serve((request, response) => {
    if (!request.url?.startsWith('/v1/')) return response.end()
    return void addresses.push(request.url)
  })
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] } })
  expect(
    await answerTo(url, repeatRequest('/v1/endless', 1) + repeatRequest('/v1/waiting', 1000)).catch(() => ''),
  ).toBe('')
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  expect(addresses).not.toContain('/v1/waiting')
})

test.each([
  ['the same IPv6 /48 has too many', '2001:db8:1:ffff::2', 429],
  ['another IPv6 /48 has room', '2001:db8:2:2::1', 200],
])('a connection beside one of 2001:db8:1:2::1: %s', async (_title, address, status) => {
  const { url, edge } = await edgeWith({ connectionsPerAddress: 1 })
  const addresses = ['2001:db8:1:2::1', address]
  // A test has no IPv6 network: the connections of the loopback get these addresses.
  edge.app.server.prependListener('connection', (socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: addresses.shift() }),
  )
  await open(url)
  const answer = await answerTo(url, 'GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test.each([true, '10.0.0.0/8, loopback'])(
  'TRUST_PROXY %s: no limit for the proxy, behind which many stand',
  async (trustProxy) => {
    const { url } = await edgeWith({ connectionsPerAddress: 1 }, { trustProxy })
    const sockets = await Promise.all([1, 2, 3].map(() => open(url)))
    expect(sockets).toHaveLength(3)
    expect((await fetch(`${url}/livez`)).status).toBe(200)
  },
)

test('without a changed limit an address may have 1,000 connections', async () => {
  // On a busy machine they take longer to open than a connection may wait for its first request.
  const { url, edge } = await edgeWith({ headersTimeout: 300_000, stalled: 300_000 })
  await Promise.all(Array.from({ length: 1000 }, () => open(url)))
  // Where the queue of the edge's socket was full, the client counts as connected before the edge has accepted it.
  await expect.poll(() => countConnections(edge.app.server), { timeout: 100_000 }).toBe(1000)
  expect(await answerTo(url, '')).toMatch(/^HTTP\/1\.1 429 /)
})

test('without changed limits headers may take 10 s, a connection may be idle for 75 s and stand still for 120 s', async () => {
  const { headersTimeout, keepAliveTimeout, timeout } = (await edgeWith({})).edge.app.server
  expect({ headersTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    keepAliveTimeout: 75_000,
    timeout: 120_000,
  })
})

test.each([
  ['/v1/users', 30],
  ['/api/image/uploads', 300],
])('without changed limits a body to %s may take %i s', async (path, limit) => {
  const { url } = await edgeWith({})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = answerTo(url, unfinishedBody(path))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime((limit - 1) * 1000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('the watchdog ends a process that stands still for 30 s, unless WATCHDOG_SECONDS says otherwise', () => {
  expect(readSettings({}).watchdogSeconds).toBe(30)
  expect(readSettings({ WATCHDOG_SECONDS: '5' }).watchdogSeconds).toBe(5)
})
