import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { guardedFetch, guardedStream } from './index.ts'

const MEGABYTE = 1_000_000
let sentBytes = 0
/** 100 MB, as fast as they are taken. */
function* largeAnswer(): Generator<Buffer, void> {
  for (sentBytes = 0; sentBytes < 100 * MEGABYTE; sentBytes += MEGABYTE) yield Buffer.alloc(MEGABYTE, 'x')
}
const server = createServer((_request, response) => void Readable.from(largeAnswer()).pipe(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
const allow = ['127.0.0.1']

test.each<[string, () => Promise<unknown>]>([
  ['a request', async () => (await guardedFetch(allow)(url)).text()],
  [
    'a stream',
    async () => {
      const { signal } = new AbortController()
      return (await guardedStream(allow)(url, { headers: {}, body: '{}', signal })).text()
    },
  ],
])('%s whose answer has 100 MB ends as too large', async (_name, read) => {
  await expect(read()).rejects.toThrow('too large')
  expect(sentBytes).toBeLessThan(50 * MEGABYTE)
})
