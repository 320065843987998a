import type { Registry } from '@parley/contracts/registry'
import type { SessionUser } from '@parley/mfe-kit/host'
import { vi } from 'vitest'
import { memoryStorage } from '../auth/safe-storage.ts'
import { createSession } from '../auth/session-store.ts'
import { TokenVault } from '../auth/token-vault.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import type { LayoutMap, PublicPage, PublicPageName, PublicPages } from '../page/page.ts'
import { isCrawler } from '../errors/crawler.ts'
import { mayOpenPath } from '../pipeline/guard.ts'
import { firstView } from '../pipeline/first-view.ts'
import { createMiddleware } from '../pipeline/middleware-registry.ts'
import { Pipeline } from '../pipeline/pipeline.ts'
import { createNavigation } from '../router/navigation.ts'
import { createPageRouter } from '../router/page-router.ts'
import { createBrowserRouter } from '../router/react-router.ts'
import { routeRules, type RouteRule } from '../routing/route-rules.ts'
import { routeTable } from '../routing/route-table.ts'
import { createMemoryWindow } from './memory-window.ts'

const Plain = () => null
const light = { light: true, Layout: Plain } as const
const app = { light: false, Skeleton: Plain, load: () => Promise.resolve({ Layout: Plain }) } as const

export const testLayouts: LayoutMap = {
  web: light,
  content: light,
  empty: light,
  login: app,
  default: app,
  coaching: app,
  'coaching-no-sidebar': app,
}

const names: readonly PublicPageName[] = [
  'landing',
  'page2',
  'terms-contact',
  'terms-privacy',
  'terms-conditions',
  'terms-legal-notices',
  'forbidden',
  'error',
]
const testPage = (name: string): PublicPage => ({
  layout: 'web',
  title: { en: name, fr: name },
  load: () => Promise.resolve({ Page: Plain }),
})
const testPages = Object.fromEntries(names.map((name) => [name, testPage(name)])) as PublicPages

interface TestShellOptions {
  readonly registry: Registry
  readonly start?: string
  /** Null: the API refuses the token. Undefined: there is no token. */
  readonly user?: Partial<SessionUser> | null
  readonly rules?: readonly RouteRule[]
  readonly mustReload?: (path: string) => boolean
  readonly mayReload?: () => boolean
  readonly userAgent?: string
}

const origin = 'http://parley.test'

const signedInVault = (user: TestShellOptions['user']): TokenVault => {
  const vault = new TokenVault(memoryStorage(), memoryStorage())
  if (user !== undefined) vault.savePassword('token')
  return vault
}

const silentCalls = (user: TestShellOptions['user']) => ({
  me: vi.fn<() => Promise<Partial<SessionUser>>>(() =>
    user ? Promise.resolve(user) : Promise.reject(new Error('refused')),
  ),
  login: () => Promise.resolve(undefined),
  logout: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  forgetReleaseChoice: () => Promise.resolve(),
  keycloakCallback: () => Promise.resolve(undefined),
  keycloakLogout: () => Promise.resolve(),
  keycloakLoginUrl: () => Promise.resolve(undefined),
  keycloakRefresh: () => Promise.resolve(undefined),
})

/** The real router, pipeline and session over a history in memory. Only the code of remotes and the API are fakes. */
export async function startTestShell(options: TestShellOptions) {
  const { registry, start = '/', user, rules = routeRules } = options
  const calls = silentCalls(user)
  const leave = vi.fn<(url: string) => void>()
  const assign = vi.fn<(url: string) => void>()
  const reload = vi.fn<() => void>()
  const log = vi.fn<(thrown: unknown) => void>()
  const middleware = createMiddleware()
  const loads: string[] = []
  const failures = new Map<string, Error>()
  const remotes: RemoteLoader = {
    page: (remote, id) => {
      loads.push(`${remote}/${id}`)
      const failure = failures.get(remote)
      return failure ? Promise.reject(failure) : Promise.resolve({ Page: Plain })
    },
    commands: () => Promise.resolve([]),
    reportFailure: () => {},
    warm: () => Promise.resolve(),
    loadedNames: () => new Set(loads.map((load) => load.split('/')[0] ?? '')),
  }
  const table = routeTable(registry)
  const session = createSession({
    vault: signedInVault(user),
    calls,
    go: () => Promise.resolve(),
    returnTo: () => null,
    mayOpen: (target, state) => mayOpenPath(table, target, state),
  })
  const language = registry.language
  const url = new URL(start, origin)
  const path = url.pathname.replace(/^\/fr(?=\/|$)/, '') || '/'
  const ports = { language, table, layouts: testLayouts, publicPages: testPages, userAgent: options.userAgent, log }
  const first = await firstView({ path, search: url.search, hash: url.hash }, ports)
  const pipeline = new Pipeline({
    origin,
    language,
    table: () => table,
    rules,
    session,
    middleware,
    remotes,
    layouts: testLayouts,
    publicPages: testPages,
    frame: () => Promise.resolve(Plain),
    log,
    isCrawler: isCrawler(options.userAgent),
    mayReload: options.mayReload ?? (() => false),
  })
  const page = createMemoryWindow({ origin, start, assign, reload })
  const router = createPageRouter({
    makeRouter: (routes, options) => createBrowserRouter(routes, { ...options, window: page }),
    language,
    firstView: first.view,
    run: (address, from) => pipeline.run(address, from),
    mustReload: options.mustReload ?? (() => false),
    page,
  })
  const navigation = createNavigation({ router, language, origin, leave })
  const here = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`
  return {
    first,
    router,
    navigation,
    middleware,
    session,
    calls,
    leave,
    assign,
    reload,
    log,
    loads,
    broken: failures,
    here,
  }
}
