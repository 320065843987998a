import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBuilds, publishBuilds } from '@parley/edge/releases'
import { startDnsServer } from '@parley/testbed/dns'
import { startNginx } from '@parley/testbed/nginx'
import { startPostgres } from '@parley/testbed/postgres'
import { freePort } from '@parley/testbed/ports'
import { type ProbedProcess, startProbed } from '../harness/probed-process.ts'

export const root = join(import.meta.dirname, '../../../..')

type Part = 'api' | 'edge'

export interface Cluster {
  /** nginx, where visitors and teams come in. */
  readonly url: string
  readonly databaseUrl: string
  /** The addresses of both edges. */
  readonly edges: readonly string[]
  /** Ends one of the two processes of a part, by a signal that kills it or lets it finish. */
  readonly end: (part: Part, index: 0 | 1, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
  readonly start: (part: Part, index: 0 | 1) => Promise<void>
  readonly database: {
    /** Ends every process of PostgreSQL at once. */
    readonly crash: () => Promise<void>
    readonly startAgain: () => Promise<void>
  }
  readonly stop: () => Promise<void>
}

/** Two processes of one name are told apart by their address on this machine. */
const hosts = ['127.0.0.1', '127.0.0.2'] as const

/** As in production: a turn that is acknowledged is on the disk. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** The parts of `docker-compose.yml` on this machine: nginx, two edges, two API nodes and PostgreSQL. */
export async function startCluster(): Promise<Cluster> {
  const [postgres, dataDir] = [
    await startPostgres({ settings: durable }),
    await mkdtemp(join(tmpdir(), 'parley-bench-')),
  ]
  const ports = { api: await freePort(), edge: await freePort() }
  const port = await freePort()
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'loopback',
    DEMO: '1',
    API_URL: hosts.map((host) => `http://${host}:${ports.api}`).join(','),
  }
  const running: Record<Part, ProbedProcess[]> = { api: [], edge: [] }
  const start = async (part: Part, index: 0 | 1): Promise<void> => {
    const own = { ...environment, HOST: hosts[index], PORT: String(ports[part]) }
    running[part][index] = await startProbed(join(root, 'packages', part, 'src/main.ts'), own)
  }
  const end: Cluster['end'] = async (part, index, signal) => {
    const service = running[part][index]
    if (!service) throw new Error(`There is no ${part} ${index}.`)
    process.kill(service.pid, signal)
    await service.stop()
  }
  await promisify(execFile)(process.execPath, [join(root, 'packages/launch/src/build/main.ts')])
  await publishBuilds(dataDir, await findBuilds(root))
  await start('api', 0)
  for (const [part, index] of [
    ['api', 1],
    ['edge', 0],
    ['edge', 1],
  ] as const)
    await start(part, index)
  const dns = await startDnsServer({ 'api.test': hosts, 'edge.test': hosts })
  const nginx = await startNginx({
    connections: join(root, 'packages/deploy/nginx/connections.conf'),
    templates: [join(root, 'packages/deploy/nginx/parley.conf.template')],
    port,
    values: {
      LISTEN: `127.0.0.1:${port}`,
      RESOLVER: dns.address,
      FRONT_PROXY: 'unix:',
      EDGE_SERVER: `edge.test:${ports.edge}`,
      API_SERVER: `api.test:${ports.api}`,
    },
  })
  const stop = async (): Promise<void> => {
    await nginx.stop()
    await dns.stop()
    for (const service of [...running.edge, ...running.api]) await service.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const edges = hosts.map((host) => `http://${host}:${ports.edge}`)
  const database = { crash: () => postgres.shutDown('immediate'), startAgain: postgres.startAgain }
  return { url: `http://127.0.0.1:${port}`, databaseUrl: postgres.url, edges, end, start, database, stop }
}
