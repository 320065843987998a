import { createClient } from '@parley/api-client'
import type { Language, Registry, RegistryRemote } from '@parley/contracts/registry'
import type { Host } from '@parley/mfe-kit/host'
import type { PageModule } from '@parley/mfe-kit/manifest'
import { createStore, type StoreApi } from 'zustand'
import { createApplications, type ShellApplications } from '../applications/applications.ts'
import { createSessionCalls } from '../auth/api-calls.ts'
import { safeStorage } from '../auth/safe-storage.ts'
import { createSession, type ShellSession } from '../auth/session-store.ts'
import { TokenVault } from '../auth/token-vault.ts'
import { type BuildWatch, createBuildWatch } from '../builds/build-watch.ts'
import { mayReload } from '../builds/reload-guard.ts'
import { createRemoteLoader, type RemoteLoader, type RemoteOutcome } from '../federation/remote-loader.ts'
import { createLanguages, type ShellLanguages } from '../host/languages.ts'
import { createNotices } from '../host/notices.ts'
import { createScheme } from '../host/scheme.ts'
import { createTextSize } from '../host/text-size.ts'
import { languageCookieText } from '../language/choose-language.ts'
import { inLanguage, splitLanguage } from '../language/language-path.ts'
import { layouts } from '../layouts/index.ts'
import { createMiddleware, type RouteMiddleware } from '../pipeline/middleware-registry.ts'
import { firstView } from '../pipeline/first-view.ts'
import { mayOpenPath } from '../pipeline/guard.ts'
import { type Address, Pipeline } from '../pipeline/pipeline.ts'
import { publicPages } from '../public/index.ts'
import { createNavigation, type ShellNavigation } from '../router/navigation.ts'
import { isCrawler } from '../errors/crawler.ts'
import { createPageRouter } from '../router/page-router.ts'
import type { createRemoteRouter } from '../router/remote-router.tsx'
import { createBrowserRouter, type DataRouter } from '../router/react-router.ts'
import { returnPath } from '../routing/address.ts'
import { routeRules } from '../routing/route-rules.ts'
import { routeTable, type TableRoute } from '../routing/route-table.ts'
import { loadApp, queryClient } from './app-entry.ts'
import { createFederationPort } from './federation-port.ts'
import { readPageData } from './page-data.ts'
import { createPrefetch } from './prefetch.ts'

export interface Shell {
  readonly host: Host
  readonly session: ShellSession
  readonly registry: StoreApi<Registry>
  readonly router: DataRouter
  readonly navigation: ShellNavigation
  readonly remotes: RemoteLoader
  readonly builds: BuildWatch
  readonly languages: ShellLanguages
  readonly middleware: RouteMiddleware
  readonly scheme: ReturnType<typeof createScheme>
  readonly applications: ShellApplications
}

interface ShellPorts {
  readonly registry: Registry
  /** Adds the remotes under development to a registry of the edge. */
  readonly develop?: ((registry: Registry) => Promise<Registry>) | undefined
  readonly nonce: string
  readonly report: (thrown: unknown) => void
  /** False until the first page is shown, because a reload right after a load does not help. */
  readonly isSettled: () => boolean
}

const fetchFresh = async (address: string): Promise<Response> => {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

const fetchManifest = async (address: string): Promise<unknown> => (await fetchFresh(address)).json()

/** Fetches the registry from a page, because every page contains it in its language. */
const fetchRegistry = async (language: Language): Promise<Registry> => {
  const html = await (await fetchFresh(inLanguage('/', language))).text()
  return readPageData(new DOMParser().parseFromString(html, 'text/html')).registry
}

const hereWithoutHash = (): string => `${window.location.pathname}${window.location.search}`

const addressNow = (): Address => ({
  path: splitLanguage(window.location.pathname).path,
  search: window.location.search,
  hash: window.location.hash,
})

/** Gives the pages of remotes React Router's context. Its components come with the app, which only they need. */
const pageInRouter = (router: () => DataRouter, language: Language) => {
  let place: ReturnType<typeof createRemoteRouter> | null = null
  return async (page: PageModule): Promise<PageModule> => {
    const { createRemoteRouter: create } = await import(/* webpackChunkName: "app" */ '../router/remote-router.tsx')
    place ??= create(router(), language)
    return place(page)
  }
}

/** Reports how each version does. No page depends on a report that is lost. */
const tellPartAs =
  (token: () => string | null) =>
  (remote: RegistryRemote, outcome: RemoteOutcome): void => {
    import(/* webpackChunkName: "app" */ '../builds/part-reports.ts')
      .then((reports) => reports.tellPart(remote, outcome, token))
      .catch(() => {})
  }

/** Creates the parts that need no page: languages, remotes and the build watch. */
function createParts(
  { registry: first, develop = (registry) => Promise.resolve(registry), nonce, report }: ShellPorts,
  router: () => DataRouter,
  applications: () => ShellApplications,
  token: () => string | null,
) {
  const registry = createStore<Registry>(() => first)
  const language = first.language
  const leave = (url: string) => window.location.assign(url)
  const languages = createLanguages({
    language,
    wantedLanguages: navigator.languages,
    here: hereWithoutHash,
    remember: (cookie) => {
      document.cookie = cookie
    },
    leave,
    log: report,
  })
  // Components that come with a remote read it from the page.
  document.documentElement.dataset['locale'] = languages.locale
  let port: Promise<ReturnType<typeof createFederationPort>> | null = null
  const loadFederation = async () => {
    const { federation } = await import(/* webpackChunkName: "app" */ '../federation/runtime.ts')
    return createFederationPort(federation, { remotes: () => registry.getState().remotes, nonce })
  }
  const federation = () => {
    port ??= loadFederation()
    port.catch(() => {
      port = null
    })
    return port
  }
  const remotes = createRemoteLoader({
    registry: registry.getState,
    federation,
    addPhrases: languages.add,
    prepare: pageInRouter(router, language),
    log: report,
    tell: tellPartAs(token),
  })
  const builds = createBuildWatch({
    registry: { get: registry.getState, set: (next) => registry.setState(applications().addTo(next), true) },
    fetchManifest,
    fetchRegistry: async () => develop(await fetchRegistry(language)),
    loadedNames: remotes.loadedNames,
  })
  document.cookie = languageCookieText(language)
  return { registry, language, leave, languages, remotes, builds }
}

function createPageSession(
  go: (to: string, options?: { external?: boolean; replace?: boolean }) => Promise<void>,
  language: string,
  table: () => readonly TableRoute[],
) {
  const vault = new TokenVault(
    safeStorage(() => window.localStorage),
    safeStorage(() => window.sessionStorage),
  )
  const options = {
    language: () => language,
    token: () => session.token(),
    onUnauthorized: (refusedToken: string) => session.recover(refusedToken),
  }
  const api = createClient(options)
  const session: ShellSession = createSession({
    vault,
    calls: createSessionCalls(api, options),
    go,
    returnTo: () => {
      const search = new URLSearchParams(window.location.search)
      const keptPath = search.has('code') ? vault.returnPath : null
      return returnPath(search.get('return') ?? keptPath, window.location.origin)
    },
    mayOpen: (path, state) => mayOpenPath(table(), path, state),
  })
  return { session, api }
}

/** Connects all parts of one page in the browser. */
export async function createShell(ports: ShellPorts): Promise<Shell> {
  const parts = createParts(
    ports,
    () => router,
    () => applications,
    () => session.token(),
  )
  const { registry, language, leave, languages, remotes, builds } = parts
  const { report, isSettled } = ports
  let navigation: ShellNavigation | null = null
  const table = () => routeTable(registry.getState())
  const { session, api } = createPageSession(
    (to, options) => navigation?.go(to, options) ?? Promise.resolve(),
    language,
    table,
  )
  const applications = createApplications({
    registry,
    session,
    fetchOpen: async () => (await api.applications.open({})).remotes,
    loadedNames: remotes.loadedNames,
    log: report,
  })
  const middleware = createMiddleware()
  const frame = loadApp

  const pipeline = new Pipeline({
    origin: window.location.origin,
    language,
    table,
    rules: routeRules,
    session,
    middleware,
    remotes,
    layouts,
    publicPages,
    frame,
    log: report,
    isCrawler: isCrawler(navigator.userAgent),
    mayReload: () => isSettled() && mayReload(() => window.sessionStorage),
  })
  const { view } = await firstView(addressNow(), {
    language,
    table: table(),
    layouts,
    publicPages,
    userAgent: navigator.userAgent,
    log: report,
  })
  const router = createPageRouter({
    makeRouter: (routes, options) => createBrowserRouter(routes, { ...options, window }),
    language,
    firstView: view,
    run: (address, from) => pipeline.run(address, from),
    mustReload: builds.mustReload,
    page: window,
  })
  navigation = createNavigation({ router, language, origin: window.location.origin, leave })
  const scheme = createScheme(document, window.matchMedia('(prefers-color-scheme: dark)'))
  const connection = () => (navigator as { connection?: { effectiveType?: string; saveData?: boolean } }).connection
  const host: Host = {
    session,
    navigation,
    scheme,
    textSize: createTextSize(document),
    languages,
    notices: createNotices(),
    middleware,
    live: { hold: builds.hold },
    registry,
    api,
    queryClient,
    applications: { refresh: applications.refresh },
    prefetch: createPrefetch({ registry: registry.getState, table, layouts, remotes, frame, connection }),
  }
  return { host, session, registry, router, navigation, remotes, builds, languages, middleware, scheme, applications }
}
