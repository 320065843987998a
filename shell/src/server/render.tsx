import type { Renderer, RenderRequest, RenderResult } from '@parley/contracts/registry'
import { renderToString } from 'react-dom/server'
import { createStore } from 'zustand'
import { readScheme } from '../host/scheme.ts'
import { readTextSize } from '../host/text-size.ts'
import { inLanguage, splitLanguage } from '../language/language-path.ts'
import { layouts } from '../layouts/index.ts'
import { type FirstView, firstView } from '../pipeline/first-view.ts'
import { publicPages } from '../public/index.ts'
import { routeTable } from '../routing/route-table.ts'
import type { DialogState } from '../view/dialog-state.ts'
import { Root } from '../view/root.tsx'
import type { ShellContent } from '../view/shell-context.ts'
import { writeDocument } from './document.ts'
import { frontOf } from './front-assets.ts'
import { pageRegistry } from './page-registry.ts'
import { dialogAssets, pageAssets } from './preloads.ts'
import { cookieFor, type Redirection, redirectionOf } from './redirects.ts'
import { createServerHost } from './server-host.ts'

const vary = 'cookie, accept-language'
const ignore = (): void => {}

const redirectResult = ({ location, cookie }: Redirection): RenderResult => ({
  status: 302,
  headers: { location, vary, 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
  html: '',
})

const contentOf = ({ view }: FirstView, { operator, log = ignore }: RenderRequest): ShellContent => ({
  views: createStore(() => view),
  dialogs: createStore<DialogState | null>(() => null),
  layouts,
  operator,
  retry: ignore,
  loadCommands: () => Promise.resolve([]),
  askEdge: () => Promise.reject(new Error('there is no edge here')),
  report: log,
})

const alternatesOf = ({ publicUrl }: RenderRequest, path: string): Record<string, string> => {
  const origin = publicUrl.replace(/\/$/, '')
  const english = `${origin}${inLanguage(path, 'en')}`
  return { en: english, fr: `${origin}${inLanguage(path, 'fr')}`, 'x-default': english }
}

async function page(request: RenderRequest): Promise<RenderResult> {
  const { headers, search, nonce, operator, log = ignore } = request
  const { language, path } = splitLanguage(request.path)
  const registry = request.registryFor(language)
  const ports = {
    language,
    table: routeTable(registry),
    layouts,
    publicPages,
    userAgent: headers.userAgent,
    isUndecided: registry.overrides !== undefined,
    log,
  }
  const first = await firstView({ path, search, hash: '' }, ports)
  const { route, content } = first.view
  const host = createServerHost({
    registry,
    route,
    here: `${request.path}${search}`,
    cookies: headers.cookie,
    acceptLanguage: headers.acceptLanguage,
    log,
  })
  const markup = renderToString(<Root host={host} shell={contentOf(first, request)} />)
  const description = content.kind === 'public' ? publicPages[content.name].description?.[language] : undefined
  const isIndexed = content.kind === 'public' && first.status === 200
  const cookie = cookieFor(request, language)
  const whole = pageAssets(request, first, registry)
  const { assets, front } = frontOf(request, { first, registry, whole })
  const html = writeDocument({
    data: { registry: pageRegistry(registry), operator, ...(front ? { front } : {}) },
    markup,
    title: `${route.title} · ${registry.product.name}`,
    description: description ?? null,
    nonce,
    scheme: readScheme(headers.cookie),
    textSize: readTextSize(headers.cookie),
    assets,
    dialogs: path === '/' ? dialogAssets(registry) : {},
    alternates: isIndexed ? alternatesOf(request, path) : {},
    isIndexed,
  })
  return {
    status: first.status,
    headers: { vary, 'content-language': language, ...(cookie ? { 'set-cookie': cookie } : {}) },
    html,
  }
}

/** Renders one page: a public page in full, a private one as its layout's skeleton, an unknown path as its error. */
export const render: Renderer = async (request) => {
  const elsewhere = redirectionOf(request)
  return elsewhere ? redirectResult(elsewhere) : page(request)
}
