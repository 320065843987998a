import type { ApiClient } from '@parley/api-client'
import type { Registry } from '@parley/contracts/registry'
import type { HeldNavigation, Host, RouteSnapshot, SessionState } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'
import { unknownSession } from '../auth/session-core.ts'
import { createLanguages } from '../host/languages.ts'
import { createNotices } from '../host/notices.ts'
import { fixedScheme, readScheme } from '../host/scheme.ts'
import { fixedTextSize, readTextSize } from '../host/text-size.ts'
import { acceptedTags } from '../language/choose-language.ts'
import { inLanguage } from '../language/language-path.ts'
import { createMiddleware } from '../pipeline/middleware-registry.ts'

interface ServerHostPorts {
  readonly registry: Registry
  readonly route: RouteSnapshot
  readonly here: string
  readonly cookies: string | undefined
  readonly acceptLanguage: string | undefined
  readonly log: (thrown: unknown) => void
}

const onlyInTheBrowser = (): never => {
  throw new Error('this happens in the browser only')
}

/** The session on the server: its state stays unknown, and rendering never calls its actions. */
const strangerSession = (): Host['session'] => {
  const { getState, getInitialState, subscribe } = createStore<SessionState>(() => unknownSession)
  const actions = {
    signIn: onlyInTheBrowser,
    startSingleSignOn: onlyInTheBrowser,
    completeSingleSignOn: onlyInTheBrowser,
    startGuest: onlyInTheBrowser,
    restoreFromGuest: onlyInTheBrowser,
    signOut: onlyInTheBrowser,
    refetchUser: onlyInTheBrowser,
    destination: () => '/dashboard',
    lastMethod: () => null,
    lastRealm: () => null,
  }
  return { getState, getInitialState, subscribe, ...actions }
}

const fixedNavigation = ({ registry, route }: ServerHostPorts): Host['navigation'] => {
  const { getState, getInitialState, subscribe } = createStore<RouteSnapshot>(() => route)
  return {
    getState,
    getInitialState,
    subscribe,
    go: onlyInTheBrowser,
    back: onlyInTheBrowser,
    hold: onlyInTheBrowser,
    href: (to) => inLanguage(to, registry.language),
    held: createStore<HeldNavigation | null>(() => null),
    pending: createStore<boolean>(() => false),
  }
}

/** The host of one request. */
export const createServerHost = (ports: ServerHostPorts): Host => ({
  session: strangerSession(),
  navigation: fixedNavigation(ports),
  scheme: fixedScheme(readScheme(ports.cookies)),
  textSize: fixedTextSize(readTextSize(ports.cookies)),
  languages: createLanguages({
    language: ports.registry.language,
    wantedLanguages: acceptedTags(ports.acceptLanguage),
    here: () => ports.here,
    remember: onlyInTheBrowser,
    leave: onlyInTheBrowser,
    log: ports.log,
  }),
  notices: createNotices(),
  middleware: createMiddleware(),
  live: { hold: onlyInTheBrowser },
  registry: createStore<Registry>(() => ports.registry),
  api: {} as ApiClient,
  queryClient: onlyInTheBrowser,
  applications: { refresh: onlyInTheBrowser },
  prefetch: () => {},
})
