import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { bundleLimits } from '@parley/contracts/authored'
import { problems } from '@parley/contracts/errors'
import { expect, onTestFinished, test } from 'vitest'
import { runningEdge, serve } from '../testing/running-edge.ts'

const edgeBefore = async (apiUrls: readonly string[], trustProxy = false) =>
  runningEdge({ settings: { apiUrls, trustProxy } })
const unusedUrl = 'http://127.0.0.1:9'

test('an answer of the API arrives unchanged, and the API gets the address, host and scheme of the caller', async () => {
  const api = await serve((request, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes', 'set-cookie': ['a=1', 'b=2'] })
    response.end(JSON.stringify({ url: request.url, method: request.method, headers: request.headers }))
  })
  const { url } = await edgeBefore([api.url])
  const answer = await fetch(`${url}/v1/users?page=2&name=%C3%A9`, {
    headers: {
      authorization: 'Bearer x',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-port': '6666',
      'x-real-ip': '6.6.6.6',
    },
  })
  expect([answer.status, answer.headers.get('x-own'), answer.headers.getSetCookie()]).toEqual([
    201,
    'yes',
    ['a=1', 'b=2'],
  ])
  const receivedRequest = (await answer.json()) as { url: string; headers: Record<string, string> }
  expect(receivedRequest.url).toBe('/v1/users?page=2&name=%C3%A9')
  expect(receivedRequest.headers).toMatchObject({
    authorization: 'Bearer x',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
  })
  for (const claim of ['forwarded', 'x-forwarded-port', 'x-real-ip'])
    expect(receivedRequest.headers).not.toHaveProperty(claim)
})

test('headers that concern the connection of the caller alone are not passed on', async () => {
  const api = await serve((request, response) => response.end(JSON.stringify(request.headers)))
  const { url } = await edgeBefore([api.url])
  const headers = { connection: 'close, X-Hop, x-forwarded-for', 'x-hop': '1', te: 'trailers', 'x-kept': '1' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(`${url}/v1/x`, { headers }, resolve).once('error', reject).end()
  })
  const receivedHeaders = JSON.parse(await text(answer)) as Record<string, string>
  expect(receivedHeaders).toMatchObject({ 'x-kept': '1', 'x-forwarded-for': '127.0.0.1' })
  for (const name of ['x-hop', 'te']) expect(receivedHeaders).not.toHaveProperty(name)
})

test('the address of the caller comes from a trusted proxy', async () => {
  const api = await serve((request, response) => response.end(request.headers['x-forwarded-for']))
  const { url } = await edgeBefore([api.url], true)
  const answer = await fetch(`${url}/api/x`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(await answer.text()).toBe('203.0.113.7, 127.0.0.1')
})

test('events arrive when they are sent', async () => {
  const firstPiece = Promise.withResolvers<undefined>()
  const api = await serve(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: one\n\n')
    await firstPiece.promise
    response.end('data: two\n\n')
  })
  const { url } = await edgeBefore([api.url])
  const answer = await fetch(`${url}/v1/events`)
  const pieces: string[] = []
  const reader = Readable.fromWeb(answer.body ?? new ReadableStream())
  reader.on('data', (piece) => {
    pieces.push(String(piece))
    firstPiece.resolve(undefined)
  })
  await once(reader, 'end')
  expect(pieces).toHaveLength(2)
})

test('the API learns that the reader of a stream has left', async () => {
  const departure = Promise.withResolvers<string>()
  const api = await serve((request, response) => {
    if (request.url !== '/v1/events') return response.end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    response.once('close', () => departure.resolve('gone'))
  })
  const { url } = await edgeBefore([api.url])
  const leave = new AbortController()
  await fetch(`${url}/v1/events`, { signal: leave.signal })
  leave.abort()
  expect(await departure.promise).toBe('gone')
})

test('removing a node under traffic fails no request', async () => {
  const answering = (name: string) =>
    serve(async (request, response) => {
      for await (const chunk of request) void chunk
      await wait(5)
      response.end(name)
    })
  const [first, second] = [await answering('first'), await answering('second')]
  const { url } = await edgeBefore([first.url, second.url])
  const statuses = new Map<number, number>()
  const names = new Set<string>()
  const stop = new AbortController()
  const work = Array.from({ length: 8 }, async () => {
    while (!stop.signal.aborted) {
      const answer = await fetch(`${url}/v1/x`)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      names.add(await answer.text())
    }
  })
  await expect.poll(() => names.size).toBe(2)
  await first.kill()
  const before = statuses.get(200) ?? 0
  await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(before + 100)
  stop.abort()
  await Promise.all(work)
  expect([...statuses.keys()]).toEqual([200])
})

test('a write goes to another node when the connection was refused, and is never sent twice', async () => {
  const writes: string[] = []
  const breaking = await serve((request, response) => {
    if (request.method !== 'POST') return response.end()
    writes.push('breaking')
    request.socket.destroy()
  })
  const good = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    // The edge itself reads the readiness and the settings of a node.
    if (request.method === 'POST') writes.push('good')
    response.end(body)
  })
  const refusedEdge = await edgeBefore([unusedUrl, good.url])
  const answers = await Promise.all(
    [1, 2, 3].map(async (number) =>
      (await fetch(`${refusedEdge.url}/v1/x`, { method: 'POST', body: `write ${number}` })).text(),
    ),
  )
  expect(answers).toEqual(['write 1', 'write 2', 'write 3'])
  expect(writes).toEqual(['good', 'good', 'good'])
  const brokenEdge = await edgeBefore([breaking.url, breaking.url])
  // A request without a body could be repeated in full.
  for (const body of ['once', undefined]) {
    writes.length = 0
    const answer = await fetch(`${brokenEdge.url}/v1/x`, { method: 'POST', ...(body && { body }) })
    expect([answer.status, writes]).toEqual([502, ['breaking']])
    expect(await answer.json()).toMatchObject({ code: 'bad-gateway' })
  }
})

test('a read that finds only broken connections is answered with 503 and when to ask again', async () => {
  const breaking = await serve((request, response) => {
    if (request.url === '/readyz') return response.end()
    request.socket.destroy()
  })
  const brokenEdge = await edgeBefore([breaking.url])
  const answer = await fetch(`${brokenEdge.url}/v1/x`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

test('a node that takes connections and never says that it is ready counts as away', async () => {
  const silent = await serve((request, response) => (request.url === '/readyz' ? undefined : response.end('read')))
  const { url } = await edgeBefore([silent.url])
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
})

test('a call that gets no answer in time is answered 502, asked no second time, and its node stays in use', async () => {
  const addresses: string[] = []
  const api = await serve((request, response) => {
    if (request.url !== '/v1/late') return response.end('read')
    addresses.push(request.url)
  })
  const limits = { answer: 200, checkNodesEvery: 600_000 }
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits })
  const answer = await fetch(`${url}/v1/late`)
  expect([answer.status, addresses]).toEqual([502, ['/v1/late']])
  expect(await answer.json()).toMatchObject({ code: 'bad-gateway' })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a node that says it is leaving is not asked for reading', async () => {
  const leaving = await serve((_request, response) => response.writeHead(503).end('leaving'))
  const good = await serve((_request, response) => response.end('good'))
  const { url } = await edgeBefore([leaving.url, good.url])
  const answers = await Promise.all(Array.from({ length: 6 }, async () => (await fetch(`${url}/v1/x`)).text()))
  expect(new Set(answers)).toEqual(new Set(['good']))
})

test.each(['/v1/%2e%2e/metrics', '/v1/\\..\\..\\metrics', '/v1/%E0%A4%A', '/v1/%ED%A0%80'])(
  'the path %s is refused, since it could mean another address to the API',
  async (path) => {
    const addresses: string[] = []
    const api = await serve((request, response) => {
      addresses.push(request.url ?? '')
      response.end()
    })
    const { url } = await edgeBefore([api.url])
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { hostname, port } = new URL(url)
      httpRequest({ hostname, port, path }, resolve).once('error', reject).end()
    })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
      'nosniff',
    ])
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 'malformed-request' })
    expect(addresses.filter((address) => address !== '/readyz' && address !== '/v1/openapi.json')).toEqual([])
  },
)

test('HEAD and an answer without a body arrive as they are', async () => {
  const api = await serve((request, response) => {
    if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': '1234', etag: '"x"' }).end()
    return response.writeHead(request.method === 'DELETE' ? 204 : 304, { etag: '"x"' }).end()
  })
  const { url } = await edgeBefore([api.url])
  const head = await fetch(`${url}/v1/x`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([200, '1234', '"x"'])
  const unchangedAnswer = await fetch(`${url}/v1/x`, { headers: { 'if-none-match': '"x"' } })
  expect([unchangedAnswer.status, unchangedAnswer.headers.get('etag'), await unchangedAnswer.text()]).toEqual([
    304,
    '"x"',
    '',
  ])
  const removal = await fetch(`${url}/v1/x`, { method: 'DELETE' })
  expect([removal.status, await removal.text()]).toEqual([204, ''])
})

test('without any node there is a clear answer, in the reader’s language', async () => {
  const { url } = await edgeBefore([unusedUrl])
  const answer = await fetch(`${url}/v1/x`, { headers: { 'accept-language': 'fr' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    detail: problems.unavailable.fr,
  })
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/livez`)).status).toBe(200)
})

test('an upload is passed on piece by piece, and one that is too large is refused', async () => {
  const beginning = Promise.withResolvers<undefined>()
  const api = await serve(async (request, response) => {
    let size = 0
    for await (const chunk of request) {
      beginning.resolve(undefined)
      size += Buffer.from(chunk as Uint8Array).length
    }
    response.end(String(size))
  })
  const { url } = await edgeBefore([api.url])
  const completion = Promise.withResolvers<string>()
  const upload = httpRequest(
    `${url}/api/image/uploads`,
    { method: 'POST', headers: { 'content-type': 'image/png' } },
    (answer) => {
      answer.on('data', (chunk) => completion.resolve(String(chunk)))
    },
  )
  upload.write(Buffer.alloc(100_000))
  await beginning.promise
  upload.end(Buffer.alloc(100_000))
  expect(await completion.promise).toBe('200000')
  const large = await fetch(`${url}/api/image/uploads`, { method: 'POST', body: Buffer.alloc(34 * 1024 * 1024) }).catch(
    () => undefined,
  )
  expect(large?.status ?? 413).toBe(413)
})

test('the largest bundle passes with the form around it', async () => {
  const api = await serve(async (request, response) => {
    let size = 0
    for await (const chunk of request) size += Buffer.from(chunk as Uint8Array).length
    response.end(String(size))
  })
  const { url } = await edgeBefore([api.url])
  const form = new FormData()
  form.set('choices', 'x'.repeat(100_000))
  form.set('file', new Blob([Buffer.alloc(bundleLimits.bytes)]), 'x.parley.json')
  const answer = await fetch(`${url}/v1/bundles/import`, { method: 'POST', body: form })
  expect(Number(await answer.text())).toBeGreaterThan(bundleLimits.bytes + 100_000)
})

test('a caller who is still uploading reads the refusal of the API, and the connection is not reset', async () => {
  const api = await serve((request, response) => {
    if (request.method === 'POST') response.writeHead(401)
    response.end('no')
  })
  const { url } = await edgeBefore([api.url])
  const part = Buffer.alloc(500_000)
  const caller = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void caller.destroy())
  const faults: string[] = []
  caller.on('error', ({ message }) => faults.push(message))
  let answer = ''
  caller.on('data', (chunk) => (answer += String(chunk)))
  caller.write(`POST /v1/x HTTP/1.1\r\nhost: x\r\ncontent-length: ${5 * part.length}\r\n\r\n`)
  caller.write(part)
  await once(caller, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*no/)
  for (let count = 1; count < 5; count += 1) await new Promise((resolve) => void caller.write(part, resolve))
  caller.end()
  await once(caller, 'close')
  expect(faults).toEqual([])
})

test('a body that turns out to be too large is refused, and does not count as a failure of the API node', async () => {
  const api = await serve((request, response) => request.resume().once('end', () => response.end('done')))
  const { url } = await runningEdge({
    settings: { apiUrls: [api.url] },
    limits: { apiBody: 1000, checkNodesEvery: 600_000 },
  })
  const status = Promise.withResolvers<number | undefined>()
  const upload = httpRequest(`${url}/v1/x`, { method: 'POST' }, (answer) => status.resolve(answer.statusCode))
  upload.once('error', status.reject)
  upload.write(Buffer.alloc(900))
  upload.write(Buffer.alloc(900))
  expect(await status.promise).toBe(413)
  upload.destroy()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a caller who leaves in mid-upload does not count as a failure of the API node', async () => {
  const [begun, gone] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const api = await serve((request, response) => {
    if (request.method !== 'POST') return response.end()
    request.once('data', () => begun.resolve(undefined)).once('close', () => gone.resolve(undefined))
    request.on('error', () => {})
  })
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { checkNodesEvery: 600_000 } })
  const upload = httpRequest(`${url}/api/image/uploads`, { method: 'POST' })
  upload.on('error', () => {})
  upload.write(Buffer.alloc(900))
  await begun.promise
  upload.destroy()
  await gone.promise
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a header that cannot be forwarded is a malformed request, and no failure of the API node', async () => {
  const api = await serve((_request, response) => response.end('done'))
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { checkNodesEvery: 600_000 } })
  const caller = connect(Number(new URL(url).port), '127.0.0.1')
  caller.write('GET /v1/x HTTP/1.1\r\nhost: x\r\nx-odd: a\x7fb\r\nconnection: close\r\n\r\n', 'latin1')
  expect(await text(caller)).toMatch(/^HTTP\/1\.1 400 /)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('the connection of a reader who reads nothing of an answer is closed after a while', async () => {
  const departure = Promise.withResolvers<string>()
  const api = await serve((request, response) => {
    if (request.url === '/v1/large')
      response.once('close', () => departure.resolve('gone')).write(Buffer.alloc(50_000_000))
    else response.end()
  })
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { stalled: 200 } })
  const reader = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void reader.destroy())
  reader.pause().write('GET /v1/large HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await departure.promise).toBe('gone')
})

test('a drain ends event streams and finishes the requests in flight', async () => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const api = await serve(async (request, response) => {
    if (request.url === '/v1/events')
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    if (request.url === '/v1/slow') {
      asked.resolve()
      await answered.promise
    }
    return response.end('done')
  })
  const { url, edge } = await edgeBefore([api.url])
  const stream = await fetch(`${url}/v1/events`)
  const slow = fetch(`${url}/v1/slow`)
  await asked.promise
  const closing = edge.close()
  const events = await stream.text()
  answered.resolve()
  const [, answer] = await Promise.all([closing, slow])
  expect([events, await answer.text()]).toEqual(['', 'done'])
})
