import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { streamCapacity } from '@parley/server-kit/stream-capacity'
import { expect, onTestFinished, test, vi } from 'vitest'
import { edgeLimits } from '../edge-limits.ts'
import { runningEdge, serve } from '../testing/running-edge.ts'
import { watchStreams } from './index.ts'

const streamPath = '/v1/coaching_sessions/0192f000-0000-7000-8000-000000000001/events'
const audioPath = streamPath.replace('events', 'replies/1/audio')

const endlessReadPath = '/v1/large'

/** An API whose event streams never end. */
const streamingApi = () =>
  serve((request, response) => {
    if (request.url === endlessReadPath) return response.writeHead(200).write('begun')
    if (request.url !== streamPath) return response.end('read')
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).flushHeaders()
  })

const openStreams = async (url: string, count: number, path = streamPath): Promise<IncomingMessage[]> => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [answer] = (await once(get(`${url}${path}`, { agent }), 'response')) as [IncomingMessage]
      return answer
    }),
  )
}

/** The status of an answer that may have no end. */
const statusOf = async (url: string): Promise<number> => {
  const leave = new AbortController()
  const { status } = await fetch(url, { signal: leave.signal })
  leave.abort()
  return status
}

test('520 open event streams leave the reads of everybody else alone', async () => {
  const api = await streamingApi()
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] } })
  const warnings: Error[] = []
  const keep = (warning: Error): number => warnings.push(warning)
  process.on('warning', keep)
  onTestFinished(() => void process.off('warning', keep))
  const streams = await openStreams(url, 520)
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const answer = await fetch(`${url}/v1/me`)
  expect([answer.status, await answer.text()]).toEqual([200, 'read'])
  expect(warnings).toEqual([])
})

test('520 reads whose callers take nothing of a large answer leave the reads of everybody else alone', async () => {
  const api = await streamingApi()
  // Neither limit ends one of them meanwhile.
  const limits = { answer: 600_000, stalled: 600_000 }
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits })
  const reads = await openStreams(url, 520, endlessReadPath)
  expect(new Set(reads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const answer = await fetch(`${url}/v1/me`)
  expect([answer.status, await answer.text()]).toEqual([200, 'read'])
})

test('a stream beyond the total limit is answered 503 with the reason, and has a place once another one ends', async () => {
  const api = await streamingApi()
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { streams: 2 } })
  const [first] = await openStreams(url, 2)
  const refusal = await fetch(`${url}${streamPath}`)
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refusal.json()).toMatchObject({ code: 'too-many-streams' })
  expect((await fetch(`${url}/v1/me`)).status).toBe(200)
  first?.destroy()
  await expect.poll(async () => statusOf(`${url}${streamPath}`)).toBe(200)
})

const readerThat = (state: { readonly destroyed: boolean }) => Object.assign(new EventEmitter(), state)

test('without changed limits the edge has 3,000 streams, or as many as its file descriptors allow', () => {
  const { take } = watchStreams(edgeLimits)
  const places = Array.from({ length: 3001 }, () => take(readerThat({ destroyed: false }))).filter(Boolean)
  expect(places).toHaveLength(streamCapacity({ streams: 3000, descriptorsBesidesStreams: 1024 }, 2))
})

test('a stream whose reader left while the API answered ends at once, and takes no place', () => {
  const { take, endWith } = watchStreams({ ...edgeLimits, streams: 1 })
  const end = vi.fn<() => void>()
  endWith(readerThat({ destroyed: true }), end)
  expect(end).toHaveBeenCalledOnce()
  expect(take(readerThat({ destroyed: false }))).toBe(true)
})

test('a stream whose reader left before it began ends at the API, and takes no place', async () => {
  const [asked, left, ended] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const api = await serve(async (request, response) => {
    const isLate = request.url === '/v1/events'
    if (!isLate && request.url !== streamPath) return response.end('read')
    if (isLate) {
      response.once('close', () => ended?.resolve())
      asked?.resolve()
      await left?.promise
    }
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  })
  const { url, edge } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { streams: 1 } })
  const leave = new AbortController()
  const stream = fetch(`${url}/v1/events`, { method: 'POST', body: 'all of it', signal: leave.signal })
  await asked?.promise
  leave.abort()
  await expect(stream).rejects.toThrow('aborted')
  await expect.poll(() => new Promise((resolve) => edge.app.server.getConnections((_, open) => resolve(open)))).toBe(0)
  left?.resolve()
  await ended?.promise
  expect(await statusOf(`${url}${streamPath}`)).toBe(200)
})

test('a reply is heard piece by piece, leaves the reads of others alone, and ends when its listener leaves', async () => {
  const ending = Promise.withResolvers<void>()
  const api = await serve((request, response) => {
    if (request.url !== audioPath) return response.end('read')
    response.once('close', () => ending.resolve())
    return response.writeHead(200, { 'content-type': 'application/octet-stream' }).write('Hello')
  })
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] } })
  const leave = new AbortController()
  const { body } = await fetch(`${url}${audioPath}`, { signal: leave.signal })
  const piece = await body?.getReader().read()
  expect(new TextDecoder().decode(piece?.value as Uint8Array | undefined)).toBe('Hello')
  const answer = await fetch(`${url}/v1/me`)
  expect([answer.status, await answer.text()]).toEqual([200, 'read'])
  leave.abort()
  await ending.promise
})

test('a reply whose listener leaves before its first sound ends at the API, which is asked further on', async () => {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const api = await serve((request, response) => {
    if (request.url !== audioPath) return response.end('read')
    response.once('close', () => ended.resolve())
    begun.resolve()
  })
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] } })
  const leave = new AbortController()
  const answer = fetch(`${url}${audioPath}`, { signal: leave.signal })
  await begun.promise
  leave.abort()
  await expect(answer).rejects.toThrow('aborted')
  await ended.promise
  expect((await fetch(`${url}/v1/me`)).status).toBe(200)
})

test('a stream that falls silent is ended, so that its reader opens another one', async () => {
  const api = await streamingApi()
  const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits: { streamSilence: 100 } })
  const [stream] = await openStreams(url, 1)
  await expect(text(stream as IncomingMessage)).rejects.toThrow('aborted')
})

test('the API learns that the caller of a write has left before the answer', async () => {
  const [asked, gone] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const api = await serve(async (request, response) => {
    if (request.method !== 'POST') return void response.end()
    response.once('close', () => gone.resolve('gone'))
    asked.resolve(await text(request))
  })
  const { url } = await runningEdge({
    settings: { apiUrls: [api.url] },
    limits: { checkNodesEvery: 600_000, answer: 600_000 },
  })
  const leave = new AbortController()
  const write = fetch(`${url}/v1/x`, { method: 'POST', body: 'all of it', signal: leave.signal })
  expect(await asked.promise).toBe('all of it')
  leave.abort()
  await expect(write).rejects.toThrow('aborted')
  expect(await gone.promise).toBe('gone')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test.each(['text/event-stream', 'text/plain'])(
  'an answer of %s that begins after its caller was answered 408 ends at the API, and the edge goes on',
  async (type) => {
    const answer = Promise.withResolvers<ServerResponse>()
    const end = Promise.withResolvers<string>()
    const api = await serve((request, response) => {
      if (request.url !== streamPath) return response.end('read')
      response.once('close', () => end.resolve('ended'))
      answer.resolve(response)
    })
    // The limits of silent answers would end it, too, but late.
    const limits = { bodyTimeout: 100, answer: 600_000, streamSilence: 600_000 }
    const { url } = await runningEdge({ settings: { apiUrls: [api.url] }, limits })
    const caller = connect(Number(new URL(url).port), '127.0.0.1')
    caller.write(`GET ${streamPath} HTTP/1.1\r\nhost: x\r\ncontent-length: 20\r\n\r\n{"half":`)
    expect(await text(caller)).toMatch(/^HTTP\/1\.1 408 /)
    const lateAnswer = await answer.promise
    lateAnswer.writeHead(200, { 'content-type': type }).write('data: one\n\n')
    expect(await end.promise).toBe('ended')
    expect(await statusOf(`${url}/livez`)).toBe(200)
  },
)
