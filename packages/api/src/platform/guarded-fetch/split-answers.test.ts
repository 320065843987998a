import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { guardedStream } from './index.ts'

const words = '{"text":"Ça m’a gêné 😀."}'
const writeBytes = async (response: ServerResponse): Promise<void> => {
  response.socket?.setNoDelay(true)
  for (const byte of Buffer.from(words)) {
    response.write(Uint8Array.of(byte))
    await setImmediate()
  }
  response.end()
}
const server = createServer((_request, response) => void writeBytes(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

test('the text of an answer is the same, wherever its bytes are split', async () => {
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const { signal } = new AbortController()
  const answer = await guardedStream(['127.0.0.1'])(url, { headers: {}, body: '{}', signal })
  expect(await answer.text()).toBe(words)
})
