import { once } from 'node:events'
import { stat } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseUnreadable } from '../problems/index.ts'
import { limitBodyTime } from './limit-body-time.ts'

/** A server that answers with the length of the body. */
const start = async (limits: { headersTimeout?: number; bodyTimeout?: number }): Promise<Server> => {
  const { headersTimeout = 60_000, bodyTimeout = 60_000 } = limits
  const app: FastifyInstance = Fastify({
    requestTimeout: 600_000,
    http: { headersTimeout, connectionsCheckingInterval: 50 },
    clientErrorHandler: (error, socket) => refuseUnreadable(app.server, error, socket),
  })
  limitBodyTime(app, { bodyTimeout, uploadTimeout: bodyTimeout }, (_request, reply) => void reply.code(408).send())
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string | Buffer) => body)
  app.post('/length', async ({ body }) => String(String(body).length))
  onTestFinished(() => app.close())
  await app.listen({ port: 0 })
  return app.server
}

/** A connection that the server has accepted. */
const open = async (server: Server): Promise<Socket> => {
  const { port } = server.address() as { port: number }
  const connection = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await Promise.all([once(socket, 'connect'), connection])
  return socket
}

/** The event loop does nothing else for so long. */
const standStill = (ms: number): void => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const head = (length: number): string =>
  `POST /length HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`

test('a request that arrived while the process stood still is answered, though the time of its headers is over', async () => {
  const socket = await open(await start({ headersTimeout: 200 }))
  socket.write(`${head(4)}body`)
  standStill(400)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request that a caller of the same process writes right after the standstill is answered', async () => {
  const socket = await open(await start({ headersTimeout: 200 }))
  // The answer comes during the standstill and is read after it, when the time of the headers is over.
  stat('.', () => socket.write(`${head(4)}body`))
  standStill(400)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a request that a busy caller of the same process writes some steps after the standstill is answered', async () => {
  const socket = await open(await start({ headersTimeout: 200 }))
  const step = (left: number): void => {
    stat('.', () => {
      standStill(300)
      if (left > 0) step(left - 1)
      else socket.write(`${head(4)}body`)
    })
  }
  step(4)
  standStill(400)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('headers that are unfinished when a process goes on after their time are answered 408', async () => {
  const server = await start({ headersTimeout: 200 })
  const [first, second] = [await open(server), await open(server)]
  for (const socket of [first, second]) socket.write('POST /length HTTP/1.1\r\nhost: x\r\n')
  standStill(400)
  expect(await Promise.all([text(first), text(second)])).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 408 /),
    expect.stringMatching(/^HTTP\/1\.1 408 /),
  ])
})

test('headers that do not end are answered 408 soon, also by a process that is always busy', async () => {
  const socket = await open(await start({ headersTimeout: 200 }))
  socket.write('POST /length HTTP/1.1\r\nhost: x\r\n')
  let turnCount = 0
  const keepBusy = (): void => {
    standStill(130)
    turnCount += 1
    if (!socket.closed) setImmediate(keepBusy)
  }
  keepBusy()
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  expect(turnCount).toBeLessThan(50)
})

test('a body that arrived while the process stood still is taken, though its time is over', async () => {
  const server = await start({ bodyTimeout: 200 })
  const socket = await open(server)
  const beginning = once(server, 'request')
  socket.write(`${head(8)}half`)
  await beginning
  socket.write('body')
  standStill(400)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body that has arrived but is not yet read when the last part of its time ends is taken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = await start({ bodyTimeout: 1000 })
  const socket = await open(server)
  const beginning = once(server, 'request')
  socket.write(`${head(8)}half`)
  await beginning
  vi.advanceTimersByTime(900)
  // The rest of the test runs among the timers, as the end of a body's time does.
  await new Promise((resolve) => setTimeout(resolve, 0))
  socket.write('body')
  vi.advanceTimersByTime(100)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('the time in which the process stood still is not the caller’s', async () => {
  const server = await start({ bodyTimeout: 2000 })
  const socket = await open(server)
  const beginning = once(server, 'request')
  socket.write(`${head(8)}half`)
  await beginning
  standStill(2500)
  // Another request comes after the process has gone on.
  await once((await open(server)).end('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n').resume(), 'close')
  socket.write('body')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})
