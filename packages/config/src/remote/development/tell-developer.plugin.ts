import type { ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'

interface Options {
  /** The content of `build.json`. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly dir: string
}

interface Development {
  /** Tells the latest build from others. */
  readonly build: number
  readonly errors: readonly string[]
}

/** The page comes from another origin. */
const readable = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

const textOf = ({ message, moduleName }: Rspack.StatsError, dir: string): string =>
  [...(moduleName === undefined ? [] : [moduleName]), stripVTControlCharacters(message).trim()]
    .join('\n')
    .replaceAll(`${dir}/`, '')

const pulse = 15_000
/** In milliseconds: an editor that empties a file and then writes it causes one build, not two. */
const settling = 150

/**
 * Tells the pages that show a remote under development how its latest build went: `build.json` says it to a page that
 * opens, and `development-events` to pages that are open. The shell shows the errors, and loads the page again after
 * the next build, also where nothing of the remote could be loaded.
 */
export const tellDeveloper = ({ facts, dir }: Options): RsbuildPlugin => ({
  name: 'parley:tell-developer',
  apply: 'serve',
  setup(api) {
    let latest: Development = { build: 0, errors: [] }
    let running = Promise.withResolvers<void>()
    const pages = new Set<ServerResponse>()
    const event = (): string => `data: ${JSON.stringify(latest)}\n\n`
    const settle = (errors: readonly string[]): void => {
      // The time tells builds apart also when the server was started again.
      latest = { build: Date.now(), errors }
      for (const page of pages) page.write(event())
      running.resolve()
    }
    api.modifyRspackConfig((config) => {
      config.watchOptions = { ...config.watchOptions, aggregateTimeout: settling }
    })
    api.onAfterCreateCompiler(({ compiler }) => {
      compiler.hooks.watchRun.tap('parley:tell-developer', () => {
        running = Promise.withResolvers()
      })
      compiler.hooks.done.tap('parley:tell-developer', (stats) => {
        const { errors: found = [] } = stats.toJson({ all: false, errors: true })
        settle(found.map((error) => textOf(error, dir)))
      })
      for (const each of 'compilers' in compiler ? compiler.compilers : [compiler])
        each.hooks.failed.tap('parley:tell-developer', (error) => settle([error.message]))
    })
    api.onBeforeStartDevServer(({ server }) => {
      server.middlewares.use('/build.json', (_request: unknown, response: ServerResponse) => {
        void running.promise.then(() => {
          response.writeHead(200, { ...readable, 'content-type': 'application/json' })
          response.end(JSON.stringify({ ...facts, development: latest }))
        })
      })
      server.middlewares.use('/development-events', (_request: unknown, response: ServerResponse) => {
        response.writeHead(200, { ...readable, 'content-type': 'text/event-stream' })
        response.write(event())
        pages.add(response)
        const timer = setInterval(() => response.write(':\n\n'), pulse)
        response.once('close', () => {
          clearInterval(timer)
          pages.delete(response)
        })
      })
    })
  },
})
