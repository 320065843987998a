import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import type { Registry } from '@parley/contracts/registry'
import { keepEarlyAnswers } from '@parley/server-kit/early-answers'
import { onTestFinished } from 'vitest'
import { promoteParts, publish } from '../releases/index.ts'
import { type EdgeLimits, edgeLimits } from '../edge-limits.ts'
import { createEdge } from '../server.ts'
import { type EdgeSettings, readSettings } from '../settings.ts'
import { builtPart } from './built-part.ts'

/**
 * An HTTP server on a free port, ended with the test. Like an API node it lets callers read answers that come before the
 * end of their body. `kill` takes it away at once, connections included.
 */
export const serve = async (listener: (request: IncomingMessage, response: ServerResponse) => unknown, port = 0) => {
  const server = createServer((request, response) => void listener(request, response))
  keepEarlyAnswers(server, edgeLimits.bodyTimeout)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(port, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const kill = async (): Promise<void> => {
    const closing = Promise.withResolvers<void>()
    server.close(() => closing.resolve())
    server.closeAllConnections()
    await closing.promise
  }
  onTestFinished(kill)
  return { url: `http://127.0.0.1:${address.port}`, kill }
}

/** Renders what it was given, so that a test can look at it. */
export const tellingShell = `exports.render = async (request) => {
  if (request.path === '/throws') throw new Error('broken page')
  const language = request.path.startsWith('/fr') ? 'fr' : 'en'
  const told = { ...request, registry: request.registryFor(language) }
  const status = request.path === '/missing' ? 404 : 200
  return { status, headers: {}, html: '<script nonce="' + request.nonce + '">' + JSON.stringify(told) + '</script>' }
}`

type Part = Parameters<typeof builtPart>[0]

/** Publishes and promotes to stable, the shell included unless it is given. */
const releaseTo = async (dataDir: string, parts: readonly Part[]): Promise<Record<string, string>> => {
  const versions: Record<string, string> = {}
  for (const part of parts) {
    const publication = await publish({ dataDir, dir: await builtPart(part), name: part.name })
    versions[part.name] = publication.version
  }
  await promoteParts({ dataDir, channel: 'stable', parts: versions })
  return versions
}

interface RunningOptions {
  readonly parts?: readonly Part[]
  readonly settings?: Partial<EdgeSettings>
  readonly limits?: Partial<EdgeLimits>
  /** A store that exists: nothing is released into it. */
  readonly dataDir?: string
}

export const runningEdge = async (options: RunningOptions = {}) => {
  const { parts = [], settings = {}, limits = {}, dataDir = temporaryFolder() } = options
  const withShell = parts.some((part) => part.name === 'shell')
    ? parts
    : [{ name: 'shell', server: tellingShell }, ...parts]
  const versions = options.dataDir ? {} : await releaseTo(dataDir, withShell)
  const defaults = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    API_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  })
  const edge = await createEdge({ ...defaults, ...settings }, limits)
  const url = await edge.listen()
  onTestFinished(() => edge.close())
  return { url, dataDir, versions, edge }
}

interface PageData {
  readonly nonce: string
  readonly path: string
  readonly operator: object
  readonly shell: { readonly base: string }
  readonly registry: Registry
}

/** The input of the telling shell, read back from its page. */
export const toldIn = (html: string): PageData =>
  JSON.parse(html.slice(html.indexOf('{'), html.lastIndexOf('}') + 1)) as PageData
