import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { runningEdge, serve } from './testing/running-edge.ts'

test('a drain does not wait for a connection without any request', async () => {
  const { url, edge } = await runningEdge()
  const idleSocket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(idleSocket, 'connect')
  const closing = once(idleSocket.resume(), 'close')
  // A drain waits ten seconds for requests that are being answered: more than a test may take.
  await edge.close()
  await closing
  expect(idleSocket.bytesRead).toBe(0)
})

test('a stream that begins during a drain ends at once, before any event', async () => {
  const [asked, draining] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const api = await serve(async (request, response) => {
    if (request.url !== '/v1/events') return response.end()
    asked.resolve()
    await draining.promise
    return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: late\n\n')
  })
  const { url, edge } = await runningEdge({ settings: { apiUrls: [api.url] } })
  const stream = fetch(`${url}/v1/events`)
  await asked.promise
  const closing = edge.close()
  draining.resolve()
  const first = await (await stream).body?.getReader().read()
  expect(first).toEqual({ done: true, value: undefined })
  await closing
})
