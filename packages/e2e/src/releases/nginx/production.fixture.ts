import { startDnsServer } from '@parley/testbed/dns'
import { startNginx } from '@parley/testbed/nginx'
import { startPostgres } from '@parley/testbed/postgres'
import { test as base } from '@playwright/test'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { join } from 'node:path'
import { freePort } from '@parley/testbed/ports'
import { temporaryDir } from '../../app/npm-start.ts'
import { root } from '../parts/part-folder.ts'
import { release } from '../parts/run.ts'
import { type Service, startService } from './service.ts'

export interface Production {
  readonly url: string
  readonly dataDir: string
  readonly nodes: readonly [Service, Service]
  /** Takes a node away, and puts it back under the same address. */
  readonly restart: (index: 0 | 1) => Promise<void>
  /** The requests that nginx passed to the edge so far. */
  readonly askedOfEdge: () => readonly string[]
}

/** Stands between nginx and the edge, to see what still comes there. */
async function listenIn(edge: string, port: number, askedUrls: string[]): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming
    askedUrls.push(url)
    const edgeRequest = request(`${edge}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    edgeRequest.on('error', () => response.writeHead(502).end())
    incoming.pipe(edgeRequest)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** The parts of `docker-compose.yml`, on this machine: nginx, an edge, two API nodes, PostgreSQL. */
async function startProduction(): Promise<Production & { stop: () => Promise<void> }> {
  const [{ dir, remove }, postgres] = await Promise.all([temporaryDir(), startPostgres()])
  const [apiPort = 0, edgePort, between, port] = await Promise.all(Array.from({ length: 4 }, freePort))
  const env = {
    DATA_DIR: dir,
    DATABASE_URL: postgres.url,
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // The address from which nginx and the edge connect.
    TRUST_PROXY: '127.0.0.1',
    DEMO: '1',
  }
  const hosts = ['127.0.0.1', '127.0.0.2'] as const
  const api = (index: 0 | 1): Promise<Service> =>
    startService('packages/api/src/main.ts', apiPort, { ...env, HOST: hosts[index] })
  const dns = await startDnsServer({ 'api.test': hosts })
  const releaseRun = release(dir, 'builds', '--dir', root)
  const nodes: [Service, Service] = [await api(0), await api(1)]
  const { code, output } = await releaseRun
  if (code !== 0) throw new Error(output)
  const API_URL = nodes.map(({ url }) => url).join(',')
  const edge = await startService('packages/edge/src/main.ts', edgePort ?? 0, { ...env, API_URL })
  const askedUrls: string[] = []
  const ear = await listenIn(edge.url, between ?? 0, askedUrls)
  const nginx = await startNginx({
    connections: join(root, 'packages/deploy/nginx/connections.conf'),
    templates: [join(root, 'packages/deploy/nginx/parley.conf.template')],
    port: port ?? 0,
    values: {
      LISTEN: `127.0.0.1:${port}`,
      RESOLVER: dns.address,
      FRONT_PROXY: 'unix:',
      EDGE_SERVER: `127.0.0.1:${between}`,
      API_SERVER: `api.test:${apiPort}`,
    },
  })
  const stop = async (): Promise<void> => {
    await nginx.stop()
    await dns.stop()
    ear.closeAllConnections()
    ear.close()
    await Promise.all([edge, ...nodes].map(({ kill }) => kill('SIGKILL')))
    await postgres.stop()
    await remove()
  }
  const restart = async (index: 0 | 1): Promise<void> => {
    nodes[index] = await api(index)
  }
  return { url: `http://127.0.0.1:${port}`, dataDir: dir, nodes, restart, askedOfEdge: () => askedUrls, stop }
}

export const test = base.extend<object, { production: Production }>({
  production: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's shape, and none is asked for
    async ({}, provide) => {
      const { stop, ...production } = await startProduction()
      await provide(production)
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export { expect } from '@playwright/test'
