import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { realtimeProtocol, realtimeRelayPath } from '@parley/contracts/realtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { runningEdge, serve } from '../testing/running-edge.ts'

/** An API node that says back what it is told, and remembers who came. */
const startNode = async () => {
  const http = createServer((_request, response) => response.end('read'))
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => realtimeProtocol })
  const came: IncomingHttpHeaders[] = []
  sockets.on('connection', (socket, request) => {
    came.push(request.headers)
    socket.on('error', () => undefined)
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    socket.send('hello')
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    for (const socket of sockets.clients) socket.terminate()
    http.close()
  })
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, came, sockets }
}

const open = (url: string, path = realtimeRelayPath) => {
  const headers = { origin: url, 'x-forwarded-for': '10.1.2.3' }
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, [realtimeProtocol, 'ticket'], { headers })
  onTestFinished(() => socket.terminate())
  socket.on('error', () => undefined)
  const messages: (string | Buffer)[] = []
  socket.on('message', (data: Buffer, isBinary) => messages.push(isBinary ? data : data.toString()))
  const refusal = new Promise<number>((resolve) =>
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode)),
  )
  return { socket, said: messages, refused: refusal, closed: new Promise((resolve) => socket.once('close', resolve)) }
}

const upgradeRequest = [
  `GET ${realtimeRelayPath} HTTP/1.1`,
  'Host: x',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  `Sec-WebSocket-Protocol: ${realtimeProtocol}, ticket`,
  '\r\n',
].join('\r\n')

/** A caller that sends these bytes at once and never ends its side. */
const stayingCaller = (url: string, bytes: string) => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (data: Buffer) => (answer += data.toString()))
  socket.on('error', () => undefined)
  socket.write(bytes)
  const ending = new Promise<void>((resolve) => void socket.once('end', resolve).once('close', () => resolve()))
  return { answer: () => answer, ended: ending }
}

test('a WebSocket passes both ways, says who asks, and ends on both sides', async () => {
  const node = await startNode()
  const deadNode = await serve(() => undefined)
  await deadNode.kill()
  // A node that cannot be reached is passed over, as for every other request.
  const { url, edge } = await runningEdge({ settings: { apiUrls: [deadNode.url, node.url] } })
  const page = open(url)
  await once(page.socket, 'open')
  expect(page.socket.protocol).toBe(realtimeProtocol)
  const sound = Buffer.alloc(60_000, 7)
  page.socket.send(sound)
  await expect.poll(() => page.said.length).toBe(2)
  expect(page.said[0]).toBe('hello')
  expect(sound.equals(page.said[1] as Buffer)).toBe(true)
  expect(node.came[0]).toMatchObject({ origin: url, 'x-forwarded-host': new URL(url).host })
  expect(node.came[0]?.['x-forwarded-for']).not.toContain('10.1.2.3')
  page.socket.close()
  await page.closed
  await expect.poll(() => node.sockets.clients.size).toBe(0)
  const second = open(url)
  await once(second.socket, 'open')
  await edge.close()
  await second.closed
  await expect.poll(() => node.sockets.clients.size).toBe(0)
})

test('other addresses take no WebSocket, streams beyond the limit are refused, and a refusal of the API is passed on', async () => {
  const node = await startNode()
  const { url } = await runningEdge({ settings: { apiUrls: [node.url] }, limits: { streams: 1 } })
  expect(await open(url, '/v1/me').refused).toBe(200)
  expect((await fetch(`${url}${realtimeRelayPath}`)).status).toBe(400)
  const first = open(url)
  await once(first.socket, 'open')
  expect(await open(url).refused).toBe(503)
  first.socket.close()
  await first.closed
  const refusing = await serve((_request, response) => response.writeHead(403).end('no'))
  const other = await runningEdge({ settings: { apiUrls: [refusing.url] } })
  expect(await open(other.url).refused).toBe(403)
  const away = await runningEdge()
  expect(await open(away.url).refused).toBe(503)
})

test('a request for a WebSocket behind an unanswered request closes its connection and nothing else', async () => {
  const { url } = await runningEdge()
  await stayingCaller(url, `GET / HTTP/1.1\r\nHost: x\r\n\r\n${upgradeRequest}`).ended
  expect(await open(url).refused).toBe(503)
})

test('a refused WebSocket gives its place back, also when its caller never ends the connection', async () => {
  const { url } = await runningEdge({ limits: { streams: 1 } })
  const caller = stayingCaller(url, upgradeRequest)
  await caller.ended
  expect(caller.answer()).toContain('HTTP/1.1 503')
  expect(caller.answer()).not.toContain('too-many-streams')
  const next = stayingCaller(url, upgradeRequest)
  await next.ended
  expect(next.answer()).not.toContain('too-many-streams')
})

test('a WebSocket without a message is closed on both sides after a while', async () => {
  const node = await startNode()
  const { url } = await runningEdge({ settings: { apiUrls: [node.url] }, limits: { streamSilence: 200 } })
  const page = open(url)
  await once(page.socket, 'open')
  await page.closed
  await expect.poll(() => node.sockets.clients.size).toBe(0)
})

test('a request for a WebSocket that gets no answer in time is answered 502', async () => {
  const silent = await serve((request, response) => (request.url === '/readyz' ? response.end() : undefined))
  const { url } = await runningEdge({ settings: { apiUrls: [silent.url] }, limits: { answer: 200 } })
  expect(await open(url).refused).toBe(502)
})

test('a request for a WebSocket on a node that then stands still is answered 502', async () => {
  let isStill = false
  const node = await serve((request, response) => {
    if (request.url === realtimeRelayPath) isStill = true
    if (!isStill) response.end()
  })
  const limits = { answer: 600_000, checkNodesEvery: 50, checkOnlyNodeTimeout: 200 }
  const { url } = await runningEdge({ settings: { apiUrls: [node.url] }, limits })
  expect(await open(url).refused).toBe(502)
  await expect.poll(() => open(url).refused).toBe(503)
})

test('without changed limits a WebSocket may be silent for 60 s, and so may the node that is asked for it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const node = await startNode()
  const { url, edge } = await runningEdge({ settings: { apiUrls: [node.url] } })
  const sockets: Socket[] = []
  edge.app.server.on('connection', (socket) => sockets.push(socket))
  const page = open(url)
  await once(page.socket, 'open')
  expect(sockets.map((socket) => socket.timeout)).toEqual([60_000])
  expect(timeout).toHaveBeenCalledWith(60_000)
})
