import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { drainServer, watchOpenConnections } from './index.ts'

const generous = 60_000

const startServer = async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  const connections = watchOpenConnections(app.server)
  const arrival = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  app.get('/slow', () => {
    arrival.resolve()
    return answer.promise
  })
  app.get('/quick', (_request, reply) => reply.send('quick'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { app, url, connections, reached: arrival.promise, answer: answer.resolve }
}

test('a drain finishes the request in flight, and ends the streams first', async () => {
  const { app, url, connections, reached, answer } = await startServer()
  const slow = fetch(`${url}/slow`)
  await reached
  const drain = drainServer({ app, connections, deadline: generous, endStreams: () => answer('finished') })
  expect(await (await slow).text()).toBe('finished')
  await drain
  await expect(fetch(`${url}/quick`)).rejects.toThrow('fetch failed')
})

test('a drain waits neither for an idle connection nor for one without any request', async () => {
  const { app, url, connections } = await startServer()
  await (await fetch(`${url}/quick`)).text()
  const idleSocket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(idleSocket, 'connect')
  const closing = once(idleSocket.resume(), 'close')
  await drainServer({ app, connections, deadline: generous, endStreams: () => {} })
  await closing
  await expect.poll(() => connections.size).toBe(0)
})

test('a drain cuts the request that is unfinished at the deadline', async () => {
  const { app, url, connections, reached } = await startServer()
  const slow = fetch(`${url}/slow`).catch((error: unknown) => error)
  await reached
  await drainServer({ app, connections, deadline: 20, endStreams: () => {} })
  expect(await slow).toBeInstanceOf(Error)
})
