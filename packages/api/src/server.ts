import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contractVersion } from '@parley/contracts/version'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Database, pendingMigrations } from './db/index.ts'
import { serveApplicationFiles } from './modules/applications/index.ts'
import { serveEdgeSettings } from './modules/environment/index.ts'
import { authenticate, authenticateBeside, findActor } from './modules/identity/index.ts'
import { modulesOf } from './modules/index.ts'
import type { PracticeOptions } from './modules/sessions/index.ts'
import { type EventLog, openEventLog } from './platform/events/index.ts'
import { addHealth, createMetrics, type Metrics, type ReadinessCheck } from './platform/health/index.ts'
import {
  createHttpServer,
  type HttpServer,
  isOwnOrigin,
  refuseUpgrade,
  type ServerLimits,
  upgradeAddress,
} from './platform/http/index.ts'
import { type Jobs, openJobs } from './platform/jobs/index.ts'
import { keepingMailer, type Mailer } from './platform/mail/index.ts'
import type { ObjectStore } from './platform/objects/index.ts'
import type { Secrets } from './platform/secrets/index.ts'
import type { Installation, Services, Upgrade } from './platform/services/index.ts'
import type { LiveSettings } from './platform/settings/index.ts'

export interface ServerOptions {
  db: Database
  secrets: Secrets
  objects: ObjectStore
  log: Logger
  installation: Installation
  settings: LiveSettings
  /** When unset, messages are stored for super-admins. */
  mailer?: Mailer
  trustProxy: boolean | string
  /** True everywhere except in production. */
  strict: boolean
  /** Measures the process as well as the requests. */
  processMetrics: boolean
  limits?: Partial<ServerLimits>
  /** The settings of sessions: clocks, leases, the practice partner's pace. */
  practice?: PracticeOptions
}

export interface Server {
  readonly services: Services
  readonly http: HttpServer
  /** Starts the jobs, then listens. Returns the address. */
  start: (port: number, host: string) => Promise<string>
  /**
   * Drains the server: finishes running requests, returns waiting jobs, and closes streams with a hint to reconnect.
   */
  stop: () => Promise<void>
}

const readiness = (db: Database, jobs: Jobs): ReadinessCheck[] => {
  let isMigrated = false
  return [
    { name: 'database', check: async () => (await db.pool.query('select 1')).rowCount === 1 },
    { name: 'writes', otherwise: 'read-only', check: () => db.acceptsWrites() },
    {
      name: 'migrations',
      check: async () => {
        // A current schema stays current, because another schema version comes with another process.
        isMigrated ||= (await pendingMigrations(db.kysely)).length === 0
        return isMigrated
      },
    },
    { name: 'jobs', check: async () => jobs.isRunning() },
  ]
}

/**
 * The document of the contract, under the name that the operator gave the product. It was written down: making it of the
 * contract takes a sixth of a server's start, and a test holds them equal.
 */
const addOpenApi = (app: FastifyInstance, { installation }: Services): void => {
  const file = fileURLToPath(import.meta.resolve('@parley/contracts/openapi.json'))
  let document: Promise<string> | undefined
  app.get('/v1/openapi.json', async (_request, reply) => {
    document ??= readFile(file, 'utf8')
    const title = JSON.stringify(`${installation.productName} API`)
    return reply
      .headers({ 'cache-control': 'public, max-age=60', 'contract-version': contractVersion })
      .type('application/json; charset=utf-8')
      .send((await document).replace('"Parley API"', () => title))
  })
}

interface Parts {
  services: Services
  routes: Parameters<typeof createHttpServer>[0]['routes']
  metrics: Metrics
}

const createHttp = (
  { db, log, strict, trustProxy, limits }: ServerOptions,
  { services, routes, metrics }: Parts,
): HttpServer => {
  const http: HttpServer = createHttpServer({
    log,
    strict,
    trustProxy,
    routes,
    limits,
    authenticate: (token) => authenticate(db, token),
    authenticateBeside: (token, query) => authenticateBeside(db, token, query),
    findActor: (signInId) => findActor(db, signInId),
    observe: metrics.observe,
    extend: (app) => {
      addHealth(app, readiness(db, services.jobs), () => http.draining.aborted)
      metrics.serve(app)
      addOpenApi(app, services)
      serveApplicationFiles(app, services)
      serveEdgeSettings(app, services)
    },
  })
  return http
}

const servicesOf = (options: ServerOptions, events: EventLog): Services => {
  const { db, secrets, objects, log, installation, settings, mailer = keepingMailer(db, secrets) } = options
  return {
    db,
    secrets,
    objects,
    log,
    installation,
    settings,
    mailer,
    events,
    jobs: openJobs({ db, log, node: events.node }),
  }
}

/** Hands requests for WebSockets to the modules that have them. */
const acceptUpgrades = (
  { app, draining }: HttpServer,
  { installation, trustProxy }: ServerOptions,
  upgrades: readonly Upgrade[],
): void => {
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?')[0]
    const upgrade = upgrades.find((each) => each.path === path)
    if (!upgrade) return refuseUpgrade(socket, 404)
    // The edge asks another node then.
    if (draining.aborted) return refuseUpgrade(socket, 503)
    if (!isOwnOrigin(request.headers, installation.publicUrl)) return refuseUpgrade(socket, 403)
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    upgrade.accept(request, socket, head, {
      address: upgradeAddress(request, trustProxy),
      userAgent,
      requestId: randomUUID(),
    })
  })
  draining.addEventListener('abort', () => {
    for (const upgrade of upgrades) upgrade.close()
  })
}

/** Combines the platform and the modules. The caller opens, migrates and closes the database. */
export const createServer = async (options: ServerOptions): Promise<Server> => {
  const events = await openEventLog(options.db)
  const services = servicesOf(options, events)
  const modules = modulesOf(services, options.practice)
  const metrics = createMetrics({ ofProcess: options.processMetrics })
  const http = createHttp(options, { services, routes: modules.flatMap(({ routes }) => routes), metrics })
  acceptUpgrades(
    http,
    options,
    modules.flatMap(({ upgrades = [] }) => upgrades),
  )
  // Database triggers report whose access has changed, on any node (migration 0510).
  const unlisten = await options.db.listen('parley_access', http.streams.check, http.streams.checkAll)
  return {
    services,
    http,
    start: async (port, host) => {
      await services.jobs.start(modules.flatMap(({ jobs = [] }) => jobs))
      for (const module of modules) await module.start?.()
      return http.listen(port, host)
    },
    stop: async () => {
      await http.drain()
      // In reverse order, so that a module stops before the modules that it uses.
      for (const module of modules.toReversed()) await module.stop?.()
      await services.jobs.stop()
      await unlisten()
      await events.close()
    },
  }
}
