import { randomBytes } from 'node:crypto'
import type { Language, RenderResult } from '@parley/contracts/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from '../http/security-headers.ts'
import { chooseEncoding, compress } from '../http/encoding.ts'
import { requestTarget } from '../http/request-target.ts'
import type { View } from '../registry/index.ts'
import type { SiteSettings } from '../settings.ts'
import { plainPage } from './plain-page.ts'
import type { shellLoader } from './shell-loader.ts'

interface Pages {
  readonly loadShell: ReturnType<typeof shellLoader>
  readonly site: () => SiteSettings
  /** Milliseconds that the shell has to render a page. */
  readonly patience: number
}

const within = async <T>(work: Promise<T>, patience: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The page was not rendered within ${patience} ms`)), patience)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const languageOf = (path: string): Language => (/^\/fr(?:\/|$)/.test(path) ? 'fr' : 'en')

const renderWith = async (pages: Pages, view: View, request: FastifyRequest, nonce: string): Promise<RenderResult> => {
  if (!view.shell) throw new Error('No shell is on this channel')
  const render = await pages.loadShell(view.shell.version)
  const { publicUrl, operator } = pages.site()
  const { path, search } = requestTarget(request.raw.url)
  const { cookie, 'accept-language': acceptLanguage, 'user-agent': userAgent } = request.headers
  return within(
    render({
      path,
      search,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(acceptLanguage ? { acceptLanguage } : {}),
        ...(userAgent ? { userAgent } : {}),
      },
      registryFor: view.registryFor,
      shell: {
        base: `/remotes/shell/${view.shell.version}/`,
        assets: view.shell.assets,
        integrity: view.shell.integrity,
      },
      nonce,
      publicUrl: publicUrl ?? `${request.protocol}://${request.host}`,
      operator,
      log: (error) => request.log.warn({ err: error, path: request.url }, 'an error of a page was not shown'),
    }),
    pages.patience,
  )
}

const varyOn = (own: string | undefined): string =>
  [...new Set(['accept-encoding', 'cookie', 'accept-language', ...(own ?? '').toLowerCase().split(/,\s*/)])]
    .filter(Boolean)
    .join(', ')

const elsewhere = (view: View): string[] => [...new Set(view.overrides.map(({ base }) => new URL(base).origin))]

/** A page of the shell in this visitor's view; HEAD included. Each answer has a nonce of its own. */
export const renderPage =
  (pages: Pages) =>
  async (request: FastifyRequest, reply: FastifyReply, view: View): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64')
    let page: RenderResult
    try {
      page = await renderWith(pages, view, request, nonce)
    } catch (error) {
      request.log.error({ err: error, path: request.url }, 'a page could not be rendered')
      page = {
        status: view.shell ? 500 : 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '5' },
        html: plainPage({ language: languageOf(request.url), nonce, productName: pages.site().product.name }),
      }
    }
    const { vary, ...headers } = page.headers
    reply.headers({ 'cache-control': 'private, no-cache', ...headers, vary: varyOn(vary) })
    // A page has no ETag: a 304 would have the browser use its copy, and the nonce in it, once more.
    reply.header(
      'content-security-policy',
      contentPolicy({ nonce, https: request.protocol === 'https', elsewhere: elsewhere(view) }),
    )
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const content = await compress(Buffer.from(page.html), encoding)
    return reply.code(page.status).header('content-type', 'text/html; charset=utf-8').send(content)
  }
