import { randomBytes, randomUUID } from 'node:crypto'
import { limitBodyTime, limitIdleTime, longestRequest } from '@parley/server-kit/request-time'
import { addCookies } from '@parley/server-kit/cookies'
import { keepEarlyAnswers } from '@parley/server-kit/early-answers'
import { createLog } from '@parley/server-kit/logs'
import { acceptExpectations, refuseUnreadable } from '@parley/server-kit/problems'
import { drainServer } from '@parley/server-kit/shutdown'
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import {
  channelRoutes,
  clearVisitorAtLogout,
  confirmVisitors,
  previewRoutes,
  signingKeys,
  overviewRoutes,
} from './channel/index.ts'
import { watchContract } from './contract-watch.ts'
import { type EdgeLimits, edgeLimits } from './edge-limits.ts'
import { publishedFile } from './files/published-file.ts'
import { watchHealth } from './health/index.ts'
import { watchConnections } from './http/connections.ts'
import { sendProblem } from './http/problem.ts'
import { refuseUnclearHosts } from './http/host-header.ts'
import { limitPipelinedRequests } from './http/request-line.ts'
import { commonHeaders } from './http/security-headers.ts'
import { renderPage, shellLoader } from './pages/index.ts'
import {
  type ApiNodes,
  apiRoutes,
  CallerGoneError,
  openConnectionPools,
  shouldUpgrade,
  upgradeRoutes,
  watchNodes,
  watchStreams,
} from './proxy/index.ts'
import { viewMaker } from './registry/index.ts'
import type { EdgeSettings, SiteSettings } from './settings.ts'
import { watchSite } from './site.ts'
import { viewOfVisitor, type ViewOfVisitor } from './visitor-view.ts'
import { releaseRoutes } from './publishing/index.ts'
import { openStore, watchChannels } from './releases/index.ts'
import { tidyStore } from './tidy-store.ts'

export interface Edge {
  readonly app: FastifyInstance
  /** Starts to listen, and returns the address. */
  readonly listen: () => Promise<string>
  /** Drains the connections and stops. */
  readonly close: () => Promise<void>
}

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https'

const requestId = (givenId: string | string[] | undefined): string =>
  typeof givenId === 'string' && /^[\w-]{8,64}$/.test(givenId) ? givenId : randomUUID()

const answerHeaders = (request: FastifyRequest) => ({
  ...commonHeaders(isHttps(request)),
  'x-request-id': request.id,
})

const makeApp = (settings: EdgeSettings, limits: EdgeLimits): FastifyInstance => {
  const app: FastifyInstance = fastify({
    // A caller who leaves early is no fault, and many of them must not fill the log.
    loggerInstance: createLog({ level: settings.logLevel, isOrdinary: (error) => error instanceof CallerGoneError }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    bodyLimit: limits.ownBody,
    requestTimeout: longestRequest(limits),
    keepAliveTimeout: limits.idle,
    connectionTimeout: limits.stalled,
    http: {
      maxHeaderSize: limits.headers,
      // `refuseUnclearHosts` answers with a problem; Node.js answers without a body.
      requireHostHeader: false,
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkEvery,
      shouldUpgradeCallback: shouldUpgrade,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: limits.param, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    clientErrorHandler: (error, socket) => refuseUnreadable(app.server, error, socket),
    // No hook runs for an address that cannot be read.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...answerHeaders(request), connection: 'close' })
      sendProblem(reply, 'malformed-request')
    },
  }) as unknown as FastifyInstance
  return app
}

interface Answers {
  readonly site: () => SiteSettings
  readonly nodes: ApiNodes
  readonly viewOf: ViewOfVisitor
  readonly draining: () => boolean
}

const healthRoutes = (app: FastifyInstance, { nodes, viewOf, draining }: Answers): void => {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const checks = {
      draining: !draining(),
      shell: (await viewOf(request)).shell !== undefined,
      api: nodes.someHealthy(),
    }
    const ready = Object.values(checks).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', checks: { ...checks, draining: draining() } })
  })
}

const buildRoutes = (app: FastifyInstance, { viewOf }: Answers): void => {
  app.get('/builds/latest.json', async (request, reply) => {
    const { buildId, channel, parts } = await viewOf(request)
    return reply.header('cache-control', 'no-store').send({ id: buildId, channel, parts })
  })
}

interface PageRenderer {
  readonly loadShell: ReturnType<typeof shellLoader>
  readonly patience: number
}

// A missing file must not be answered with a page: a browser would take it for a script.
const isFile = (url: string): boolean =>
  /\.(?:js|mjs|css|map|json|png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|txt|xml|php|wasm)(?:\?|$)/i.test(url)

const pageRoutes = (app: FastifyInstance, { site, viewOf }: Answers, { loadShell, patience }: PageRenderer): void => {
  const page = renderPage({ loadShell, patience, site })
  app.get('/robots.txt', (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').send('User-agent: *\nDisallow: /v1/\nDisallow: /api/\n'),
  )
  // Browsers request this address although the pages name their own icon.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).header('cache-control', 'public, max-age=86400').send())
  app.get('/*', async (request, reply) => {
    if (isFile(request.url))
      return reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .send('There is no such file.')
    return page(request, reply, await viewOf(request, reply))
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply.header('allow', 'GET, HEAD'), 'method-not-allowed', { method: request.method }),
  )
}

const handleErrors = (app: FastifyInstance, limits: EdgeLimits): void => {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 413) return sendProblem(reply, 'too-large', { bytes: limits.ownBody })
    if (status === 415) return sendProblem(reply, 'unsupported-media-type', { accepted: 'application/json' })
    if (status < 500) return sendProblem(reply, 'malformed-request')
    request.log.error({ err: error, path: request.url }, 'a request failed')
    return sendProblem(reply, 'internal-error', { request_id: request.id })
  })
}

/** The API's nodes, and the settings that super-admins store there. */
const watchApi = ({ log }: FastifyInstance, settings: EdgeSettings, limits: EdgeLimits) => {
  const nodes = watchNodes({
    urls: settings.apiUrls,
    checkEvery: limits.checkNodesEvery,
    patience: settings.apiUrls.length > 1 ? limits.checkNodeTimeout : limits.checkOnlyNodeTimeout,
    askPatience: limits.ask,
    onChange: (url, healthy) => log.warn({ url, healthy }, 'an API node became available or unavailable'),
  })
  const site = watchSite({
    settings,
    nodes,
    every: limits.checkSiteEvery,
    onChange: ({ logLevel }) => {
      log.level = logLevel
      log.info('a super-admin changed the settings')
    },
    onProblem: (error) => log.error({ err: error }, 'the stored settings cannot be used here'),
  })
  return { nodes, site }
}

/** Logs an unreadable release once, although every page reads it. */
const reportOnce = (most: number, report: (message: string) => void) => {
  const reportedFaults = new Set<string>()
  return (message: string): void => {
    if (reportedFaults.has(message) || reportedFaults.size >= most) return
    reportedFaults.add(message)
    report(message)
  }
}

/** Creates the edge: one origin for pages, releases and the API. */
export const createEdge = async (settings: EdgeSettings, changedLimits: Partial<EdgeLimits> = {}): Promise<Edge> => {
  const limits: EdgeLimits = { ...edgeLimits, ...changedLimits }
  const app = makeApp(settings, limits)
  const connections = watchConnections(app, { trustProxy: settings.trustProxy, limit: limits.connectionsPerAddress })
  const store = openStore(settings.dataDir)
  const channels = await watchChannels({
    store,
    every: limits.checkChannelsEvery,
    onProblem: (error) => app.log.error({ err: error }, 'channels.json cannot be read'),
  })
  const stopTidying = tidyStore({ dataDir: settings.dataDir, every: limits.tidyEvery, log: app.log })
  const { nodes, site } = watchApi(app, settings, limits)
  const contract = watchContract({ nodes, apiUrls: settings.apiUrls, limits })
  const keys = signingKeys(settings.dataDir, settings.secretKeys)
  const pools = openConnectionPools(limits)
  const streams = watchStreams(limits)
  const makeView = viewMaker({
    most: limits.views,
    store,
    channels: channels.current,
    product: () => site.current().product,
    servedContract: contract.current,
    onProblem: reportOnce(limits.faults, (message) => app.log.error(message)),
  })
  const confirmedVisitors = confirmVisitors(nodes, limits)
  let draining = false
  const answers: Answers = {
    site: site.current,
    nodes,
    viewOf: viewOfVisitor({
      site: site.current,
      channels: channels.current,
      keys,
      confirmed: confirmedVisitors,
      makeView,
      contract,
    }),
    draining: () => draining,
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request))
  })
  refuseUnclearHosts(app)
  limitPipelinedRequests(app, limits.requestsPerConnection)
  acceptExpectations(app.server)
  keepEarlyAnswers(app.server, limits.bodyTimeout)
  limitIdleTime(app.server, limits)
  addCookies(app)
  clearVisitorAtLogout(app)
  limitBodyTime(app, limits, (_request, reply) => void sendProblem(reply, 'request-timeout'))
  handleErrors(app, limits)
  healthRoutes(app, answers)
  buildRoutes(app, answers)
  const remoteOrigins = () => site.current().remoteOrigins
  channelRoutes(app, { nodes, keys, remoteOrigins, channels: channels.current, confirmed: confirmedVisitors })
  previewRoutes(app, channels.current)
  overviewRoutes(app, { nodes, dataDir: settings.dataDir, remoteOrigins })
  const { dataDir, port } = settings
  const health = await watchHealth(app, {
    dataDir,
    store,
    channels,
    port,
    nodes,
    limits,
    key: keys[0]?.key ?? randomBytes(32),
  })
  releaseRoutes(app, { nodes, dataDir, limits, servedContract: contract.ask, onChange: channels.look })
  app.get('/remotes/:name/:version/*', publishedFile(store))
  apiRoutes(app, { nodes, bodyLimit: limits.apiBody, lastCheck: limits.lastCheck, pools, streams })
  upgradeRoutes(app, { nodes, streams, limits })
  pageRoutes(app, answers, { loadShell: shellLoader(store, limits.shells), patience: limits.render })
  const close = async (): Promise<void> => {
    draining = true
    for (const stop of [channels.stop, nodes.stop, site.stop, contract.stop, stopTidying]) stop()
    await drainServer({ app, connections, deadline: limits.drain, endStreams: streams.endAll })
    await Promise.all([pools.close(), health.stop()])
  }
  return { app, listen: () => app.listen({ host: settings.host, port: settings.port }), close }
}
