import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edgeLimits } from '@parley/edge'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { startProbed } from '../harness/probed-process.ts'

const edgeEntry = join(import.meta.dirname, '../../../edge/src/main.ts')

/** Milliseconds until the edge closes a connection on which only these bytes were sent. */
const timeToClose = async (url: string, bytes: string): Promise<number> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(bytes)
  await once(socket.resume(), 'close')
  return performance.now() - began
}

const unfinishedBody =
  'POST /v1/users HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{'

/** The bytes of a slow or silent caller, and the limit that ends it. */
const callers = [
  {
    name: 'a connection with unfinished headers',
    bytes: 'GET / HTTP/1.1\r\nhost: x\r\n',
    limit: edgeLimits.headersTimeout,
  },
  { name: 'a connection on which nothing is sent', bytes: '', limit: edgeLimits.headersTimeout },
  { name: 'a connection with an unfinished body', bytes: unfinishedBody, limit: edgeLimits.bodyTimeout },
  {
    name: 'a connection without a further request',
    bytes: 'GET /livez HTTP/1.1\r\nhost: x\r\n\r\n',
    limit: edgeLimits.idle,
  },
] as const

/** An API that reads what arrives and is always ready. */
const startApi = async () => {
  const server = createServer((request, response) => request.resume().once('end', () => response.end()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close().closeAllConnections() }
}

/** The time for which the edge keeps connections that give it nothing to do. */
export const slowConnections: Measurement = {
  name: 'slow-connections',
  run: async (log) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'))
    const api = await startApi()
    const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' }
    const edge = await startProbed(edgeEntry, { ...own, DATA_DIR: dataDir, API_URL: api.url })
    try {
      log(`connections that are left open for up to ${edgeLimits.idle / 1000} s …`)
      return await Promise.all(
        callers.map(async ({ name, bytes, limit }): Promise<Figure> => {
          const time = await timeToClose(edge.url, bytes)
          const details = `closed after ${(time / 1000).toFixed(1)} s against the limit of ${limit / 1000} s`
          return { name, ratio: time / limit, aim: 1.15, details }
        }),
      )
    } finally {
      await edge.stop()
      api.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
