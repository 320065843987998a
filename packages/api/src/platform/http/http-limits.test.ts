import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { SignedInActor } from './caller/actor.ts'
import { serverLimits } from './server-limits.ts'
import { rawRequest } from './testing/raw-request.ts'
import { actor, startTestServer } from './testing/test-server.ts'

const id = '0192f000-0000-7000-8000-000000000001'
const post = (body: string, headers = '') =>
  `POST /echo/${id} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n${headers}\r\n${body}`

test('a body over the limit is refused with its size', async () => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, [post(JSON.stringify({ title: 'x'.repeat(1_048_600) }))])
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"code":"too-large"')
  expect(answer).toContain('The limit is 1 MB.')
})

test('a body that is larger than its declared size is cut off at the limit', async () => {
  const { port } = await startTestServer({ limits: { body: 1000 } })
  const chunk = `3e8\r\n${'x'.repeat(1000)}\r\n`
  const head = `POST /echo/${id} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`
  expect(await rawRequest(port, [head, chunk, chunk, chunk])).toMatch(/^HTTP\/1\.1 413 /)
})

test('a caller who is still sending a body over the limit reads the refusal, and the connection is not reset', async () => {
  const { port } = await startTestServer()
  const part = Buffer.alloc(500_000)
  const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const faults: string[] = []
  caller.on('error', ({ message }) => faults.push(message))
  caller.write(post('').replace('content-length: 0', `content-length: ${4 * part.length}`))
  let answer = ''
  caller.on('data', (chunk) => (answer += String(chunk)))
  await once(caller, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  for (let index = 0; index < 4; index += 1) await new Promise((resolve) => void caller.write(part, resolve))
  caller.end()
  await once(caller, 'close')
  expect(faults).toEqual([])
})

test('headers over the limit get the answer 431 with a message', async () => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, [`GET /leak HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`])
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('"code":"headers-too-large"')
})

test('without changed limits headers may take 10 s, and a connection may be idle for 65 s', async () => {
  const { headersTimeout, keepAliveTimeout } = (await startTestServer()).app.server
  expect({ headersTimeout, keepAliveTimeout }).toEqual({ headersTimeout: 10_000, keepAliveTimeout: 65_000 })
})

test('slow headers are answered with 408 and the connection is closed', async () => {
  const { port } = await startTestServer({ limits: { headersTimeout: 200, checkEvery: 50 } })
  const answer = await rawRequest(port, ['GET /leak HTTP/1.1\r\n', 'host: x\r\n', 'a: b\r\n', 'c: d\r\n'], {
    pause: 150,
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request-timeout"')
})

test.each(['nothing', 'empty lines'])('a connection that sends %s after a request is closed', async (bytes) => {
  const { port } = await startTestServer({ limits: { keepAlive: 100, headersTimeout: 500, checkEvery: 50 } })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /leak HTTP/1.1\r\nhost: x\r\n\r\n')
  const lines = setInterval(() => bytes === 'empty lines' && socket.write('\r\n'), 20)
  onTestFinished(() => clearInterval(lines))
  // The text ends when the server closes the connection.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 \d/)
})

test('a slow body is answered with 408 and the connection is closed', async () => {
  const { port } = await startTestServer({ limits: { bodyTimeout: 200 } })
  const answer = await rawRequest(port, [post('{"title":"never finished"}').slice(0, -5)])
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request-timeout"')
})

test('an upload may take longer than other bodies', async () => {
  const { port } = await startTestServer({ limits: { bodyTimeout: 1, uploadTimeout: 60_000 } })
  const upload = post('{"title":"abc"}').replace(`/echo/${id}`, '/api/echo')
  const answer = rawRequest(port, [upload.slice(0, -5), upload.slice(-5)], { pause: 300 })
  // The limit of other bodies passes: the server has answered 408 to one.
  expect(await rawRequest(port, [post('{"title":"abc"}').slice(0, -5)])).toMatch(/^HTTP\/1\.1 408 /)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  const late = await startTestServer({ limits: { uploadTimeout: 200 } })
  expect(await rawRequest(late.port, [upload.slice(0, -5)])).toMatch(/^HTTP\/1\.1 408 /)
})

test('bytes that are not HTTP get the answer 400', async () => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, ['\u0016\u0003\u0001 hello\r\n\r\n'])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"malformed-request"')
})

test('a call with an unknown expectation is answered like any other', async () => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, [
    'GET /no-such-call HTTP/1.1\r\nhost: x\r\nexpect: a miracle\r\nconnection: close\r\n\r\n',
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('"code":"not-found"')
})

test('an address over the limit answers 414', async () => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, [
    `GET /leak?q=${'a'.repeat(5000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 414 /)
})

test.each([
  ['nested too deep', `{"title":${'['.repeat(40)}${']'.repeat(40)}}`],
  ['reaching for a prototype', '{"title":"abc","__proto__":{"admin":true}}'],
  ['reaching for a constructor', '{"title":"abc","a":{"constructor":{"prototype":{"x":1}}}}'],
  ['not JSON', '{"title":'],
])('a body that is %s answers 400', async (_, body) => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, [post(body)])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"malformed-request"')
})

test('a connection beyond the limit is refused with a problem', async () => {
  const { port } = await startTestServer({ limits: { connections: 2 } })
  const open = [1, 2].map(() => connect(port, '127.0.0.1'))
  onTestFinished(() => open.forEach((socket) => socket.destroy()))
  // The server accepts connections in the order in which they came about.
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  const answer = await rawRequest(port, ['GET /leak HTTP/1.1\r\nhost: x\r\n\r\n'])
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
})

test('a broken address is a problem, not a page of the framework', async () => {
  const { port } = await startTestServer()
  const answer = await rawRequest(port, ['GET /echo/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'])
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('application/problem+json')
})

test('streams that come back all at once are opened in turn, and a read does not wait behind them', async () => {
  const lookup = Promise.withResolvers<SignedInActor>()
  let looking = 0
  const { url } = await startTestServer({
    limits: { streamsOpenedAtOnce: 2 },
    findActor: () => {
      looking += 1
      return lookup.promise
    },
  })
  const signedIn = { headers: { authorization: 'Bearer good' } }
  const streams = Array.from({ length: 4 }, () => fetch(`${url}/stream`, signedIn))
  await expect.poll(() => looking).toBe(2)
  expect((await fetch(`${url}/private`, signedIn)).status).toBe(204)
  expect(looking).toBe(2)
  lookup.resolve(actor)
  for (const { status, body } of await Promise.all(streams)) {
    expect(status).toBe(200)
    await body?.cancel()
  }
})

test('a drain refuses new requests, finishes those in flight and closes streams with a hint to reconnect', async () => {
  const { url, drain, slowBegan } = await startTestServer()
  const slow = fetch(`${url}/slow`)
  const stream = await fetch(`${url}/stream`)
  await slowBegan
  const draining = drain()
  expect((await slow).status).toBe(204)
  const text = await stream.text()
  expect(text).toContain('event: hello')
  expect(text).toContain('retry: ')
  await draining
  await expect(fetch(`${url}/leak`)).rejects.toThrow('fetch failed')
})

test('a drain does not wait for a connection without any request', async () => {
  // Its deadline lies beyond what a test may take.
  const { port, drain } = await startTestServer({ limits: { drain: 120_000 } })
  const unusedSocket = connect(port, '127.0.0.1')
  await once(unusedSocket, 'connect')
  await drain()
  await once(unusedSocket.resume(), 'close')
  expect(unusedSocket.bytesRead).toBe(0)
})

test('a drain does not wait longer than its deadline', async () => {
  const { port, drain } = await startTestServer({ limits: { drain: 200 } })
  const unfinishedRequest = rawRequest(port, [post('{"title":"never finished"}').slice(0, -5)])
  await new Promise((resolve) => setTimeout(resolve, 50))
  await drain()
  await expect(rawRequest(port, [post('{}')])).rejects.toThrow('ECONNREFUSED')
  await unfinishedRequest
})

test('without changed limits streams leave a thousand of 4,096 connections to everything else', () => {
  expect(serverLimits.connections).toBe(4096)
  expect(serverLimits.connections - serverLimits.streams).toBeGreaterThanOrEqual(1000)
  expect([serverLimits.streamsPerSignIn, serverLimits.streamsPerRecord, serverLimits.streamCheck]).toEqual([
    10, 4, 60_000,
  ])
})
