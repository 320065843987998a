import type { Language } from '@parley/contracts/registry'
import type { HeldNavigation, NavigateOptions, Navigation, RouteSnapshot } from '@parley/mfe-kit/host'
import { createStore, type StoreApi } from 'zustand'
import { inLanguage } from '../language/language-path.ts'
import type { View } from '../pipeline/view.ts'
import { readTarget } from '../routing/address.ts'
import { viewOf } from './page-router.ts'
import type { DataRouter, RouterState } from './react-router.ts'

const blockerKey = 'unsaved'

export interface ShellNavigation extends Navigation {
  readonly views: StoreApi<View>
  /** Runs the page that is shown through the pipeline again. */
  revalidate(): Promise<void>
}

interface NavigationPorts {
  readonly router: DataRouter
  readonly language: Language
  readonly origin: string
  readonly leave: (url: string) => void
}

const sameRoute = (a: RouteSnapshot, b: RouteSnapshot): boolean =>
  a.id === b.id &&
  a.remote === b.remote &&
  a.path === b.path &&
  a.search === b.search &&
  a.hash === b.hash &&
  a.title === b.title

const heldFrom = (state: RouterState): HeldNavigation | null => {
  const blocker = state.blockers.get(blockerKey)
  if (blocker?.state !== 'blocked') return null
  const { pathname, search, hash } = blocker.location
  return { to: `${pathname}${search}${hash}`, proceed: () => blocker.proceed(), cancel: () => blocker.reset() }
}

interface Stores {
  readonly views: StoreApi<View>
  readonly route: StoreApi<RouteSnapshot>
  readonly pending: StoreApi<boolean>
  readonly heldNavigation: StoreApi<HeldNavigation | null>
}

/**
 * The meaning of the router's state to the page. A hash changes without the pipeline, so it is read from the location.
 */
const publish =
  (router: DataRouter, { views, route, pending, heldNavigation }: Stores) =>
  (state: RouterState) => {
    const view = viewOf(router)
    const next = { ...view.route, hash: state.location.hash }
    if (view !== views.getState()) views.setState(view, true)
    if (!sameRoute(next, route.getState())) route.setState(next, true)
    pending.setState(state.navigation.state !== 'idle', true)
    if (heldFrom(state)?.to !== heldNavigation.getState()?.to) heldNavigation.setState(heldFrom(state), true)
  }

export function createNavigation({ router, language, origin, leave }: NavigationPorts): ShellNavigation {
  const holds = new Set<() => boolean>()
  const first = viewOf(router)
  const stores: Stores = {
    views: createStore<View>(() => first),
    // The server knows no hash; hydration starts from the same.
    route: createStore<RouteSnapshot>(() => ({ ...first.route, hash: '' })),
    pending: createStore<boolean>(() => false),
    heldNavigation: createStore<HeldNavigation | null>(() => null),
  }
  const follow = publish(router, stores)
  follow(router.state)
  router.subscribe(follow)
  // A router has one blocker at a time, so the shell's exists only while a page holds; then `useBlocker` works elsewhere.
  const block = () =>
    router.getBlocker(blockerKey, ({ currentLocation, nextLocation }) => {
      const leaves = currentLocation.pathname !== nextLocation.pathname
      return leaves && [...holds].some((when) => when())
    })

  const go = async (to: string, options: NavigateOptions = {}): Promise<void> => {
    const target = readTarget(to, { origin, external: options.external })
    if (target.kind === 'external') leave(target.url)
    else {
      const { replace, keepScroll: preventScrollReset } = options
      await router.navigate(inLanguage(target.to, language), { replace, preventScrollReset })
    }
  }
  const { route, views, pending, heldNavigation } = stores
  return {
    getState: route.getState,
    getInitialState: route.getInitialState,
    subscribe: route.subscribe,
    views,
    pending,
    held: heldNavigation,
    go,
    back: () => void router.navigate(-1),
    href: (to) => inLanguage(to, language),
    hold: (when) => {
      holds.add(when)
      block()
      return () => {
        holds.delete(when)
        if (holds.size === 0) router.deleteBlocker(blockerKey)
      }
    },
    revalidate: () => router.revalidate(),
  }
}
