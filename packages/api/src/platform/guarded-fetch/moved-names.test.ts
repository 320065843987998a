import dns from 'node:dns'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, expect, test } from 'vitest'

type Answer = (error: null, found: readonly dns.LookupAddress[]) => void

// The owner of the name has pointed it inward since it was typed in.
const { lookup } = dns
const inward = (_name: string, _options: object, answer: Answer): void =>
  answer(null, [{ address: '127.0.0.1', family: 4 }])
Object.assign(dns, { lookup: inward })
syncBuiltinESMExports()
afterAll(() => {
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
})
const { ForbiddenAddressError, guardedFetch, guardedSocket, guardedStream } = await import('./index.ts')

const faultOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? faultOf(error.cause) : error

const url = new URL('http://models.example:9/v1')

test('a name that leads inward by now is refused when a connection is opened to it', async () => {
  const fetched: unknown = await guardedFetch([])(url.href).catch(faultOf)
  expect(fetched).toBeInstanceOf(ForbiddenAddressError)
  const { signal } = new AbortController()
  const streamed: unknown = await guardedStream([])(url, { headers: {}, body: '{}', signal }).catch(faultOf)
  expect(streamed).toBeInstanceOf(ForbiddenAddressError)
  const [refused] = (await once(guardedSocket([])(url, {}), 'error')) as unknown[]
  expect(faultOf(refused)).toBeInstanceOf(ForbiddenAddressError)
})
