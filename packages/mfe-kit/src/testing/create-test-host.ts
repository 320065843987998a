import { QueryClient } from '@tanstack/react-query'
import type { Language, Registry, RegistryRemote, RemoteManifest } from '@parley/contracts/registry'
import { createInstance } from 'i18next'
import { createStore } from 'zustand/vanilla'
import type { Host, SchemeState } from '../host/host.ts'
import type { Middleware } from '../host/middleware.ts'
import type { RouteSnapshot } from '../host/navigation.ts'
import { type Notice, othersThan } from '../host/notices.ts'
import type { TextSize, TextSizing } from '../host/text-size.ts'
import type { PhraseTree } from '../manifest/define-phrases.ts'
import { createTestApi, type TestAnswers, type TestCall } from './test-api.ts'
import { createTestNavigation, type TestNavigation } from './test-navigation.ts'
import { createTestSession, type TestPerson } from './test-session.ts'

export interface TestHostOptions {
  readonly person?: TestPerson
  readonly language?: Language
  /** The remote's phrases of that language, by namespace. */
  readonly phrases?: Readonly<Record<string, PhraseTree>>
  readonly route?: Partial<RouteSnapshot>
  readonly answers?: TestAnswers
  readonly scheme?: 'light' | 'dark'
  /** The remotes whose pages the tested page asks for. */
  readonly manifests?: readonly RemoteManifest[]
}

export interface TestHost extends Host {
  /** The page's calls of the API, in order. */
  readonly calls: readonly TestCall[]
  readonly navigation: TestNavigation
  readonly middlewares: ReadonlyMap<string, Middleware>
}

const registryRemoteOf = ({ name, routes }: RemoteManifest, language: Language): RegistryRemote => ({
  name,
  version: 'test',
  entry: '',
  base: '',
  global: name,
  integrity: {},
  exposes: {},
  routes: routes.map(({ title, ...route }) => ({ ...route, title: title[language] })),
  menu: [],
  dialogs: [],
  compatibility: { contract: '0.0.0', singletons: {} },
})

const testRegistry = (language: Language, manifests: readonly RemoteManifest[]): Registry => ({
  buildId: 'test',
  channel: 'stable',
  language,
  product: { name: 'Parley', slug: 'coaching' },
  parts: {},
  remotes: manifests.map((manifest) => registryRemoteOf(manifest, language)),
})

const createTestNotices = (): Host['notices'] => {
  const store = createStore<readonly Notice[]>(() => [])
  let last = 0
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    add: (notice) => {
      last += 1
      store.setState([...othersThan(store.getState(), notice), { kind: 'info', ...notice, id: last }], true)
      return last
    },
    dismiss: (id) =>
      store.setState(
        store.getState().filter((notice) => notice.id !== id),
        true,
      ),
  }
}

const createTestScheme = (scheme: 'light' | 'dark'): Host['scheme'] => {
  const store = createStore<SchemeState>(() => ({ preference: 'system', scheme }))
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    choose: (preference) => store.setState({ preference, scheme: preference === 'system' ? scheme : preference }),
  }
}

const createTestTextSize = (): TextSizing => {
  const { getState, getInitialState, subscribe, setState } = createStore<TextSize>(() => 100)
  return { getState, getInitialState, subscribe, choose: (size) => setState(size, true) }
}

/** A key without a phrase shows itself. */
const createTestI18n = (language: Language, phrases: Readonly<Record<string, PhraseTree>>) => {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    resources: { [language]: phrases },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return i18n
}

/** A host for tests: everything that a remote uses through mfe-kit, without a shell. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { language = 'en', phrases = {}, scheme = 'light', manifests = [] } = options
  const { api, calls } = createTestApi(options.answers)
  const middlewares = new Map<string, Middleware>()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  return {
    session: createTestSession(options.person),
    navigation: createTestNavigation(options.route),
    scheme: createTestScheme(scheme),
    textSize: createTestTextSize(),
    languages: {
      current: language,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      i18n: createTestI18n(language, phrases),
      choose: () => {},
      href: (other) => (other === 'fr' ? '/fr' : '/'),
    },
    notices: createTestNotices(),
    middleware: {
      register: (name, middleware) => {
        middlewares.set(name, middleware)
        return () => middlewares.delete(name)
      },
    },
    middlewares,
    live: { hold: () => () => {} },
    registry: createStore<Registry>(() => testRegistry(language, manifests)),
    api,
    calls,
    queryClient: () => queryClient,
    applications: { refresh: async () => {} },
    prefetch: () => {},
  }
}
