import { createClient } from '@parley/api-client'
import type { Registry } from '@parley/contracts/registry'
import { createInstance } from 'i18next'
import { createStore } from 'zustand/vanilla'
import type { Host, SchemeState } from '../host/host.ts'
import type { HeldNavigation, RouteSnapshot } from '../host/navigation.ts'
import type { Notice } from '../host/notices.ts'
import type { SessionState, SessionUser } from '../host/session.ts'
import type { TextSize } from '../host/text-size.ts'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import type { FrontPort } from './front-port.ts'

const onlyInTheShell = (): never => {
  throw new Error('the front of a page does this only after the shell has started')
}

const nothing = (): void => {}

const stranger: SessionState = {
  status: 'signed-out',
  user: null,
  permissions: [],
  roles: [],
  method: null,
  guest: false,
}

/** The page that comes next asks for the rest. */
const newGuest: SessionUser = {
  kind: 'guest',
  email: '',
  first_name: '',
  last_name: '',
  organization_id: '',
  organization_role: 'guest',
  permissions: [],
}

/** A store that nothing changes while the front is shown. */
const fixedStore = <State>(state: State) => {
  const { getState, getInitialState, subscribe } = createStore<State>(() => state)
  return { getState, getInitialState, subscribe }
}

const sessionOf = (enterGuest: FrontPort['enterGuest']): Host['session'] => ({
  ...fixedStore(stranger),
  startGuest: (token) => {
    enterGuest(token)
    return Promise.resolve(newGuest)
  },
  signIn: onlyInTheShell,
  startSingleSignOn: onlyInTheShell,
  completeSingleSignOn: onlyInTheShell,
  restoreFromGuest: onlyInTheShell,
  signOut: onlyInTheShell,
  refetchUser: onlyInTheShell,
  destination: () => '/',
  lastMethod: () => null,
  lastRealm: () => null,
})

const navigationOf = ({ route, registry, leave }: FrontPort): Host['navigation'] => ({
  ...fixedStore<RouteSnapshot>(route),
  // The document is on its way out; what waits for the next page must not go on here.
  go: (to, options) => {
    leave(to, options)
    return new Promise(() => {})
  },
  back: () => window.history.back(),
  hold: () => nothing,
  href: (to) => (registry.language === 'fr' ? `/fr${to === '/' ? '' : to}` : to),
  held: fixedStore<HeldNavigation | null>(null),
  pending: fixedStore(false),
})

const languagesOf = ({ registry, locale }: FrontPort, phrases: Readonly<Record<string, PhraseTree>>) => {
  const { language } = registry
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: phrases },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return { current: language, locale, i18n, choose: onlyInTheShell, href: onlyInTheShell }
}

/** The host of a page before the shell has started: one page, the ways out of it, and calls of a visitor or a new guest. */
export const createFrontHost = (port: FrontPort, phrases: Readonly<Record<string, PhraseTree>>): Host => {
  let guestToken: string | null = null
  return {
    session: sessionOf((accessToken) => {
      guestToken = accessToken
      port.enterGuest(accessToken)
    }),
    navigation: navigationOf(port),
    scheme: {
      ...fixedStore<SchemeState>({
        preference: 'system',
        scheme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
      }),
      choose: onlyInTheShell,
    },
    textSize: { ...fixedStore<TextSize>(100), choose: onlyInTheShell },
    languages: languagesOf(port, phrases),
    notices: { ...fixedStore<readonly Notice[]>([]), add: onlyInTheShell, dismiss: nothing },
    middleware: { register: onlyInTheShell },
    live: { hold: () => nothing },
    registry: fixedStore<Registry>(port.registry),
    api: createClient({
      language: () => port.registry.language,
      token: () => guestToken,
      onUnauthorized: () => Promise.resolve(false),
    }),
    queryClient: onlyInTheShell,
    applications: { refresh: () => Promise.resolve() },
    prefetch: nothing,
  }
}
