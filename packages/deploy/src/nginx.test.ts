import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:http2'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import path from 'node:path'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { selfSigned } from '@parley/testbed/certificate'
import { startDnsServer } from '@parley/testbed/dns'
import { findNginx, startNginx } from '@parley/testbed/nginx'
import { freePort } from '@parley/testbed/ports'
import { expect, onTestFinished, test } from 'vitest'

const folder = path.join(import.meta.dirname, '../nginx')
const template = path.join(folder, 'parley.conf.template')
const tlsTemplate = path.join(folder, 'tls.conf.template')
const connections = path.join(folder, 'connections.conf')

interface ToldRequest {
  readonly name: string
  readonly headers: IncomingHttpHeaders
}

/** A server that answers with its name and the headers that reached it. */
const startBackend = async (name: string, host: string, port = 0) => {
  const server = createServer((incoming, response) => {
    incoming.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name, headers: incoming.headers } satisfies ToldRequest))
  })
  // Says back what it hears, so that a test sees both directions.
  server.on('upgrade', ({ headers }, socket) => {
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n')
    socket.write(`x-for: ${String(headers['x-forwarded-for'])} ${String(headers.origin)}\r\n\r\n`)
    socket.pipe(socket)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  onTestFinished(stop)
  return { port: (server.address() as AddressInfo).port, stop }
}

interface Front {
  readonly values: Readonly<Record<string, string>>
  readonly templates?: readonly string[]
  readonly port?: number
}

const startNginxBefore = async ({ values, templates = [template], port: chosen }: Front) => {
  const port = chosen ?? (await freePort())
  const defaults = {
    LISTEN: `127.0.0.1:${port}`,
    RESOLVER: '127.0.0.1:9',
    FRONT_PROXY: 'unix:',
    EDGE_SERVER: '127.0.0.1:9',
    API_SERVER: '127.0.0.1:9',
  }
  const nginx = await startNginx({ connections, templates, port, values: { ...defaults, ...values } })
  onTestFinished(nginx.stop)
  return { port, url: `http://127.0.0.1:${port}` }
}

const startFront = (values: Front['values']) => startNginxBefore({ values })

interface Question {
  readonly port: number
  readonly headers: Record<string, string>
  /** The client's own address. */
  readonly from?: string
}

const ask = async ({ port, headers, from = '127.0.0.1' }: Question): Promise<ToldRequest> => {
  const clientRequest = request({ host: '127.0.0.1', port, path: '/v1/me', headers, localAddress: from, agent: false })
  clientRequest.end()
  const [answer] = (await once(clientRequest, 'response')) as [AsyncIterable<Buffer>]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString()) as ToldRequest
}

const forgedHeaders = {
  'x-forwarded-for': '10.1.2.3',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-real-ip': '10.1.2.3',
  forwarded: 'for=10.1.2.3',
}

const claimsIn = ({ headers }: ToldRequest) => [
  headers['x-forwarded-for'],
  headers['x-forwarded-proto'],
  headers['x-forwarded-port'],
  headers['x-real-ip'],
  headers.forwarded,
]

test('nginx overwrites the address and the scheme that a client claims', async () => {
  const api = await startBackend('api', '127.0.0.1')
  const { port } = await startFront({ API_SERVER: `127.0.0.1:${api.port}` })
  const plain = ['127.0.0.1', 'http', undefined, undefined, undefined]
  expect(claimsIn(await ask({ port, headers: forgedHeaders }))).toEqual(plain)
  expect(claimsIn(await ask({ port, headers: { 'x-forwarded-for': '1.1.1.1, 10.1.2.3' } }))).toEqual(plain)
})

test('nginx trusts the proxy that FRONT_PROXY names, and no other client', async () => {
  const api = await startBackend('api', '127.0.0.1')
  const { port } = await startFront({ API_SERVER: `127.0.0.1:${api.port}`, FRONT_PROXY: '127.0.0.1' })
  expect(claimsIn(await ask({ port, headers: forgedHeaders })).slice(0, 2)).toEqual(['10.1.2.3', 'https'])
  const other = await ask({ port, headers: forgedHeaders, from: '127.0.0.2' })
  expect(claimsIn(other).slice(0, 2)).toEqual(['127.0.0.2', 'http'])
  // The header lists the client's claim before the address that the proxy saw; nginx does not use the claim.
  const chainedRequest = await ask({ port, headers: { 'x-forwarded-for': '10.9.9.9, 192.0.2.7' } })
  expect(claimsIn(chainedRequest)[0]).toBe('192.0.2.7')
})

const nameOf = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  return answer.ok ? ((await answer.json()) as ToldRequest).name : String(answer.status)
}

test('a container that is made again under another address is found', async () => {
  const first = await startBackend('first', '127.0.0.2')
  const dns = await startDnsServer({ 'api.test': ['127.0.0.2'] })
  onTestFinished(dns.stop)
  const { url } = await startFront({ RESOLVER: dns.address, API_SERVER: `api.test:${first.port}` })
  expect(await nameOf(`${url}/v1/me`)).toBe('first')
  await first.stop()
  await startBackend('second', '127.0.0.3', first.port)
  dns.set('api.test', ['127.0.0.3'])
  await expect.poll(() => nameOf(`${url}/v1/me`)).toBe('second')
})

test('nginx starts while every name is missing, says so as a problem, and serves once the names are there', async () => {
  const api = await startBackend('api', '127.0.0.1')
  const edge = await startBackend('edge', '127.0.0.1')
  const dns = await startDnsServer()
  onTestFinished(dns.stop)
  const { url } = await startFront({
    RESOLVER: dns.address,
    API_SERVER: `api.test:${api.port}`,
    EDGE_SERVER: `edge.test:${edge.port}`,
  })
  const answer = await fetch(`${url}/v1/me`)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  dns.set('edge.test', ['127.0.0.1'])
  await expect.poll(() => nameOf(url)).toBe('edge')
  expect(await nameOf(`${url}/v1/me`)).toBe('503')
  dns.set('api.test', ['127.0.0.1'])
  await expect.poll(() => nameOf(`${url}/v1/me`)).toBe('api')
})

test('an API node that refuses connections is passed over, for writes too', async () => {
  const api = await startBackend('api', '127.0.0.1')
  const dns = await startDnsServer({ 'api.test': ['127.0.0.2', '127.0.0.1'] })
  onTestFinished(dns.stop)
  const { url } = await startFront({ RESOLVER: dns.address, API_SERVER: `api.test:${api.port}` })
  const statuses = new Set<number>()
  for (let index = 0; index < 20; index += 1) {
    statuses.add((await fetch(`${url}/v1/me`)).status)
    statuses.add((await fetch(`${url}/v1/users`, { method: 'POST', body: '{}' })).status)
  }
  expect([...statuses]).toEqual([200])
})

test.each([
  ['/v1/users', 1_000_000, 1_100_000],
  ['/v1/bundles/import', 32 * 1024 * 1024 + 200_000, 34 * 1024 * 1024],
  ['/v1/bundles/preview', 32 * 1024 * 1024 + 200_000, 34 * 1024 * 1024],
  ['/v1/coaching_sessions/0198c0de/transcriptions', 12_000_000, 13_000_000],
  ['/api/image/uploads', 8_000_000, 13_000_000],
])('%s takes %i bytes and refuses %i', async (callPath, fits, tooMany) => {
  const api = await startBackend('api', '127.0.0.1')
  const { url } = await startFront({ API_SERVER: `127.0.0.1:${api.port}` })
  const post = async (bytes: number) =>
    (await fetch(`${url}${callPath}`, { method: 'POST', body: Buffer.alloc(bytes) })).status
  expect([await post(fits), await post(tooMany)]).toEqual([200, 413])
})

test('over TLS the browser speaks HTTP/2, the API hears https, and plain HTTP leads to the public address', async () => {
  const api = await startBackend('api', '127.0.0.1')
  const plain = await freePort()
  const tls = temporaryFolder()
  const { key, cert } = selfSigned()
  writeFileSync(path.join(tls, 'privkey.pem'), key)
  writeFileSync(path.join(tls, 'fullchain.pem'), cert)
  const port = await freePort()
  const values = {
    TLS_DIR: tls,
    LISTEN: `127.0.0.1:${port} ssl http2`,
    LISTEN_PLAIN: `127.0.0.1:${plain}`,
    PUBLIC_URL: `https://localhost:${port}`,
    API_SERVER: `127.0.0.1:${api.port}`,
  }
  await startNginxBefore({ values, templates: [template, tlsTemplate], port })
  const session = connect(`https://localhost:${port}`, { ca: cert, servername: 'localhost' })
  onTestFinished(() => session.close())
  await once(session, 'connect')
  expect(session.alpnProtocol).toBe('h2')
  const stream = session.request({ ':path': '/v1/me' })
  let body = ''
  stream.setEncoding('utf8').on('data', (text: string) => (body += text))
  await once(stream, 'end')
  expect((JSON.parse(body) as ToldRequest).headers).toMatchObject({ 'x-forwarded-proto': 'https' })
  const redirect = await fetch(`http://127.0.0.1:${plain}/settings?a=1`, { redirect: 'manual' })
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, `https://localhost:${port}/settings?a=1`])
})

test('a node that takes the connection and does not answer in time gets a problem without Retry-After', async () => {
  const silent = createSocketServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const impatient = path.join(temporaryFolder(), 'impatient.conf.template')
  const text = readFileSync(template, 'utf8')
  writeFileSync(
    impatient,
    text.replace('proxy_connect_timeout 2s;', 'proxy_connect_timeout 2s; proxy_read_timeout 1s;'),
  )
  const values = { API_SERVER: `127.0.0.1:${(silent.address() as AddressInfo).port}` }
  const { url } = await startNginxBefore({ values, templates: [impatient] })
  const answer = await fetch(`${url}/v1/users`, { method: 'POST', body: '{}' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, null])
  expect(await answer.json()).toMatchObject({ status: 502, code: 'bad-gateway' })
})

test('nginx takes our main file with both templates in its folder', async () => {
  const dir = temporaryFolder()
  const { key, cert } = selfSigned()
  mkdirSync(path.join(dir, 'conf.d'))
  writeFileSync(path.join(dir, 'privkey.pem'), key)
  writeFileSync(path.join(dir, 'fullchain.pem'), cert)
  const values: Readonly<Record<string, string>> = {
    LISTEN: `127.0.0.1:${await freePort()} ssl http2`,
    LISTEN_PLAIN: `127.0.0.1:${await freePort()}`,
    RESOLVER: '127.0.0.1:9',
    FRONT_PROXY: 'unix:',
    EDGE_SERVER: 'edge:8080',
    API_SERVER: 'api:8081',
    CACHE_DIR: dir,
    TLS_DIR: dir,
    PUBLIC_URL: 'https://localhost',
  }
  for (const file of [template, tlsTemplate]) {
    const filledText = readFileSync(file, 'utf8').replaceAll(
      /\$\{([A-Z_]+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    )
    writeFileSync(path.join(dir, 'conf.d', path.basename(file, '.template')), filledText)
  }
  writeFileSync(path.join(dir, 'connections.conf'), readFileSync(connections))
  // The paths and the account of the container do not exist here.
  const main = readFileSync(path.join(folder, 'nginx.conf'), 'utf8')
    .replaceAll('/etc/nginx/', `${dir}/`)
    .replace('user nginx;', '')
    .replace('/run/nginx.pid', `${dir}/nginx.pid`)
    .replace('/dev/stderr', `${dir}/error.log`)
  writeFileSync(path.join(dir, 'nginx.conf'), main)
  const { status, stderr } = spawnSync(findNginx() ?? 'nginx', ['-t', '-c', path.join(dir, 'nginx.conf')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})

test('the WebSocket of realtime conversations passes, and no other one', async () => {
  const api = await startBackend('api', '127.0.0.1')
  const { port } = await startFront({ API_SERVER: `127.0.0.1:${api.port}` })
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://a.example', ...forgedHeaders }
  const open = { host: '127.0.0.1', port, agent: false, headers }
  const clientRequest = request({ ...open, path: '/v1/realtime_relay' }).end()
  const [answer, socket] = (await once(clientRequest, 'upgrade')) as [IncomingMessage, Socket]
  onTestFinished(() => void socket.destroy())
  expect(answer.headers['x-for']).toBe('127.0.0.1 https://a.example')
  socket.write('Hello')
  const [heard] = (await once(socket, 'data')) as [Buffer]
  expect(heard.toString()).toBe('Hello')
  const [other] = (await once(request({ ...open, path: '/v1/me' }).end(), 'response')) as [IncomingMessage]
  expect(other.resume().statusCode).toBe(200)
})

/** An API whose event streams never end, and an edge. */
const startStreamingBackends = async () => {
  const edge = await startBackend('edge', '127.0.0.1')
  const stream = createServer((_, response) => void response.writeHead(200).write('\n')).listen(0, '127.0.0.1')
  await once(stream, 'listening')
  onTestFinished(() => stream.closeAllConnections())
  return {
    API_SERVER: `127.0.0.1:${(stream.address() as AddressInfo).port}`,
    EDGE_SERVER: `127.0.0.1:${edge.port}`,
  }
}

const follow = async (port: number, from = '127.0.0.1'): Promise<IncomingMessage> => {
  const open = { host: '127.0.0.1', port, localAddress: from, agent: false }
  const clientRequest = request({ ...open, path: '/v1/coaching_sessions/1/events' }).end()
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage]
  onTestFinished(() => void answer.destroy())
  return answer
}

test('a page is answered while 600 people follow a conversation', async () => {
  const { port, url } = await startFront(await startStreamingBackends())
  const answers = await Promise.all(Array.from({ length: 600 }, () => follow(port)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await nameOf(url)).toBe('edge')
})

test('an address that keeps 1,000 connections busy is refused more, and other addresses are not', async () => {
  const { port } = await startFront(await startStreamingBackends())
  const [first] = await Promise.all(Array.from({ length: 1000 }, () => follow(port)))
  const refusal = await follow(port)
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '5'])
  const [body] = (await once(refusal, 'data')) as [Buffer]
  expect(JSON.parse(body.toString())).toMatchObject({ status: 429, code: 'too-many-connections' })
  expect((await follow(port, '127.0.0.2')).statusCode).toBe(200)
  first?.destroy()
  await expect.poll(async () => (await follow(port)).statusCode).toBe(200)
})
