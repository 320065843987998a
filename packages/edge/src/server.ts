import { randomUUID } from 'node:crypto'
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { channelRoutes, signingKeys, type Visitor, visitorOf } from './channel/index.ts'
import { drain, watchConnections } from './drain.ts'
import { publishedFile } from './files/published-file.ts'
import { sendProblem } from './http/problem.ts'
import { refuseSocket } from './http/refused-socket.ts'
import { commonHeaders } from './http/security-headers.ts'
import { renderPage, shellLoader } from './pages/index.ts'
import { forward, type Proxy, watchNodes } from './proxy/index.ts'
import { overrideReader, type View, viewMaker } from './registry/index.ts'
import { openStore, servedContract, watchChannels } from './releases/index.ts'
import type { EdgeSettings } from './settings.ts'

const largestBody = 32 * 1024 * 1024
const askContractEvery = 30_000

export interface Edge {
  readonly app: FastifyInstance
  /** Listens, and answers with the address. */
  readonly listen: () => Promise<string>
  /** Lets go of everyone in good order. */
  readonly close: () => Promise<void>
}

/** An origin that is no longer listed is no longer asked, whatever cookies still say. */
const allowed = ({ channel, overrides }: Visitor, { remoteOrigins }: EdgeSettings): Visitor => ({
  channel,
  overrides: Object.fromEntries(
    Object.entries(overrides).filter(([, address]) => remoteOrigins.includes(new URL(address).origin)),
  ),
})

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https'

const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

const makeApp = (settings: EdgeSettings): FastifyInstance =>
  fastify({
    logger: { level: settings.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    genReqId: (raw) => requestId(raw.headers['x-request-id']),
    bodyLimit: 16 * 1024,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    exposeHeadRoutes: true,
    clientErrorHandler: refuseSocket,
  })

interface Answers {
  readonly settings: EdgeSettings
  readonly proxy: Proxy
  readonly viewOf: (request: FastifyRequest) => Promise<View>
  readonly draining: () => boolean
}

const healthRoutes = (app: FastifyInstance, { proxy, viewOf, draining }: Answers): void => {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const checks = {
      draining: !draining(),
      shell: (await viewOf(request)).shell !== undefined,
      api: proxy.nodes.someHealthy(),
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

/** The body stays a stream: nothing of it is read or kept here. */
const apiRoutes = (app: FastifyInstance, { proxy }: Answers): void => {
  void app.register((inner, _options, done) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null))
    for (const url of ['/v1', '/v1/*', '/api', '/api/*']) inner.all(url, { bodyLimit: largestBody }, forward(proxy))
    done()
  })
}

// A missing file must not be answered with a page: a browser would take it for a script.
const isFile = (url: string): boolean =>
  /\.(?:js|mjs|css|map|json|png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|txt|xml|php|wasm)(?:\?|$)/i.test(url)

const pageRoutes = (app: FastifyInstance, { settings, viewOf }: Answers, store: ReturnType<typeof openStore>): void => {
  const page = renderPage({
    loadShell: shellLoader(store),
    publicUrl: settings.publicUrl,
    operator: settings.operator,
    productName: settings.product.name,
  })
  app.get('/robots.txt', (_request, reply) =>
    reply.header('content-type', 'text/plain; charset=utf-8').send('User-agent: *\nDisallow: /v1/\nDisallow: /api/\n'),
  )
  // Browsers ask for it whatever the page says; the pages name their own icon.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).header('cache-control', 'public, max-age=86400').send())
  app.get('/*', async (request, reply) => {
    if (isFile(request.url))
      return reply
        .code(404)
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .send('There is no such file.')
    return page(request, reply, await viewOf(request))
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply.header('allow', 'GET, HEAD'), 'method-not-allowed', { method: request.method }),
  )
}

const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 413) return sendProblem(reply, 'too-large', { limit: '16384' })
    if (status === 415) return sendProblem(reply, 'unsupported-media-type', { accepted: 'application/json' })
    if (status < 500) return sendProblem(reply, 'malformed-request')
    request.log.error({ err: error, path: request.url }, 'a request failed')
    return sendProblem(reply, 'internal-error', { request_id: request.id })
  })
}

const watchContract = (settings: EdgeSettings) => {
  let contract: string | undefined
  const ask = async (): Promise<void> => {
    contract = (await servedContract(settings.apiUrls)) ?? contract
  }
  void ask()
  const timer = setInterval(() => void ask(), askContractEvery)
  timer.unref()
  return { current: () => contract, stop: () => clearInterval(timer) }
}

const rememberedProblems = 1000

/** A release that cannot be read is met at every page; the log names it once. */
const reportOnce = (report: (message: string) => void) => {
  const reported = new Set<string>()
  return (message: string): void => {
    if (reported.has(message) || reported.size >= rememberedProblems) return
    reported.add(message)
    report(message)
  }
}

/** The one origin: pages, releases, and the API behind it. */
export const createEdge = async (settings: EdgeSettings): Promise<Edge> => {
  const app = makeApp(settings)
  const connections = watchConnections(app)
  const store = openStore(settings.dataDir)
  const channels = await watchChannels({
    store,
    onProblem: (error) => app.log.error({ err: error }, 'channels.json cannot be read'),
  })
  const nodes = watchNodes({
    urls: settings.apiUrls,
    onChange: (url, healthy) => app.log.warn({ url, healthy }, 'an API node came or went'),
  })
  const contract = watchContract(settings)
  const keys = signingKeys(settings.dataDir, settings.secretKeys)
  const proxy: Proxy = {
    nodes,
    limit: largestBody,
    streams: new Set(),
    headers: (request) => commonHeaders(isHttps(request)),
  }
  const makeView = viewMaker({
    store,
    channels: channels.current,
    readOverride: overrideReader(),
    product: settings.product,
    servedContract: contract.current,
    onProblem: reportOnce((message) => app.log.error(message)),
  })
  let draining = false
  const answers: Answers = {
    settings,
    proxy,
    viewOf: (request) => makeView(allowed(visitorOf(request.headers.cookie, keys), settings)),
    draining: () => draining,
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders(isHttps(request)), 'x-request-id': request.id })
  })
  handleErrors(app)
  healthRoutes(app, answers)
  buildRoutes(app, answers)
  channelRoutes(app, { nodes, keys, remoteOrigins: settings.remoteOrigins })
  app.get('/remotes/:name/:version/*', publishedFile(store))
  apiRoutes(app, answers)
  pageRoutes(app, answers, store)
  const close = async (): Promise<void> => {
    draining = true
    for (const stop of [channels.stop, nodes.stop, contract.stop]) stop()
    await drain(app, proxy, connections)
  }
  return { app, listen: () => app.listen({ host: settings.host, port: settings.port }), close }
}
