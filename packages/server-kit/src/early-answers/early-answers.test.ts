import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { keepEarlyAnswers } from './early-answers.ts'

const part = Buffer.alloc(100_000)

const head = (headers = '') => `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${5 * part.length}\r\n${headers}\r\n`

const startServer = async (listener: RequestListener, longest = 60_000) => {
  const server = createServer(listener)
  keepEarlyAnswers(server, longest)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, call: () => connect({ port, host: '127.0.0.1', allowHalfOpen: true }) }
}

const refuse: RequestListener = (_request, response) => response.writeHead(401, { connection: 'close' }).end('no')

/** Collects what the server sends. */
const listen = (caller: Socket) => {
  const outcome = { answer: '', fault: '' }
  caller.on('data', (chunk) => (outcome.answer += String(chunk)))
  caller.on('error', ({ message }) => (outcome.fault = message))
  return outcome
}

test.each<[string, RequestListener]>([
  ['reads nothing of the body', refuse],
  [
    'stops reading in the middle of the body',
    (request, response) => {
      request.once('readable', () => {
        request.read(1000)
        response.writeHead(413, { connection: 'close' }).end('no')
      })
    },
  ],
])('a caller who sends on gets the answer of a server that %s', async (_how, listener) => {
  const caller = (await startServer(listener)).call()
  const outcome = listen(caller)
  caller.write(head('connection: close\r\n'))
  caller.write(part)
  await once(caller, 'end')
  expect(outcome.answer).toMatch(/^HTTP\/1\.1 4\d\d [^]*\r\nno\r\n/)
  // The first bytes after a reset are still accepted; the next ones are not.
  for (let count = 1; count < 5; count += 1) await new Promise((resolve) => void caller.write(part, resolve))
  caller.end()
  await once(caller, 'close')
  expect(outcome.fault).toBe('')
})

test('a caller who does not finish the body loses the connection when the time is up', async () => {
  const { server, call } = await startServer(refuse, 1)
  const caller = call()
  onTestFinished(() => void caller.destroy())
  const [taken] = (await once(server, 'connection')) as [Socket]
  const closing = once(taken, 'close')
  caller.write(head())
  await closing
  expect(String(caller.read())).toContain('401')
})

test('a kept connection serves the next request after the rest of a body that was answered early', async () => {
  const caller = (await startServer((_request, response) => response.end('done'))).call()
  const outcome = listen(caller)
  caller.write(head())
  await once(caller, 'data')
  for (let count = 0; count < 5; count += 1) caller.write(part)
  caller.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await once(caller, 'end')
  caller.end()
  expect(outcome.answer.match(/200 OK/g)).toHaveLength(2)
  await once(caller, 'close')
  expect(outcome.fault).toBe('')
})
