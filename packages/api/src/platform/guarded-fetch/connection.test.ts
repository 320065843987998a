import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { limitConnecting } from './connection.ts'

/** Accepts connections, and never says a word. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const { port } = silent.address() as AddressInfo
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

test('a server that never agrees on its encryption cannot be reached', async () => {
  const request = httpsRequest(`https://127.0.0.1:${port}/`)
  limitConnecting(request, 50)
  const error = await new Promise((resolve) => request.once('error', resolve).end())
  expect(error).toMatchObject({ code: 'ETIMEDOUT', syscall: 'connect' })
})

test('a connection that came about may wait for its answer', async () => {
  const errors: unknown[] = []
  const request = httpRequest(`http://127.0.0.1:${port}/`, { agent: false })
  request.on('error', (error) => errors.push(error))
  limitConnecting(request, 50)
  request.end()
  await pause(150)
  expect(errors).toEqual([])
  request.destroy()
})
