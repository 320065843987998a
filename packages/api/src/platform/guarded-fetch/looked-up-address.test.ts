import dns from 'node:dns'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ForbiddenAddressError, guardedFetch, guardedSocket, guardedStream } from './index.ts'

type LookupCallback = (error: null, addresses: string | { address: string; family: number }[], family?: number) => void

/** Every name leads to this machine, as a name does whose owner changes its address after the check. */
const inwardLookup = (_name: string, { all }: { all?: boolean }, callback: LookupCallback): void =>
  all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)

const { lookup } = dns
dns.lookup = inwardLookup as typeof lookup
syncBuiltinESMExports()
afterAll(() => {
  dns.lookup = lookup
  syncBuiltinESMExports()
})

let requests = 0
const server = createServer((_request, response) => {
  requests += 1
  response.end('secret')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => (requests = 0))

const address = () => new URL(`http://models.example:${(server.address() as AddressInfo).port}/v1`)
const { signal } = new AbortController()

/** The error that ended an attempt, or the error behind it. */
const refusalOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

const waitUntilOpen = (socket: ReturnType<ReturnType<typeof guardedSocket>>): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })

const doors: [string, (allow: string[]) => Promise<unknown>][] = [
  ['a request', (allow) => guardedFetch(allow)(address())],
  ['a stream', (allow) => guardedStream(allow)(address(), { headers: {}, body: '{}', signal })],
  ['a WebSocket', (allow) => waitUntilOpen(guardedSocket(allow)(address(), {}))],
]

test.each(doors)('%s to a name that leads to this machine is refused at the connection', async (_name, connect) => {
  expect(await refusalOf(connect([]))).toBeInstanceOf(ForbiddenAddressError)
  expect(requests).toBe(0)
})

test.each(doors)('%s to a name that the operator allowed reaches this machine', async (_name, connect) => {
  await connect(['models.example']).catch(() => {})
  expect(requests).toBe(1)
})
