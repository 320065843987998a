import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { runningEdge } from './testing/running-edge.ts'

test('a drain does not wait for a connection without any request', async () => {
  const { url, edge } = await runningEdge()
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const closed = once(unused.resume(), 'close')
  // A drain waits ten seconds for requests that are being answered: more than a test may take.
  await edge.close()
  await closed
  expect(unused.bytesRead).toBe(0)
})
