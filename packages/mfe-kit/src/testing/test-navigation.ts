import { createStore } from 'zustand/vanilla'
import type { HeldNavigation, NavigateOptions, Navigation, RouteSnapshot } from '../host/navigation.ts'

/** A router that shows the same page, for pages that use the hooks of React Router. */
interface FollowedRouter {
  /** True while a page asks before it is left. */
  readonly isBlocking: () => boolean
  readonly go: (to: string, replace?: boolean) => Promise<void>
  readonly subscribe: (listener: (to: string) => void) => () => void
}

export interface TestNavigation extends Navigation {
  /** Every opened address, in order. */
  readonly visited: { readonly to: string; readonly options?: NavigateOptions }[]
  readonly follow: (router: FollowedRouter) => void
}

const ownOrigin = 'http://remote.test'

export function createTestNavigation(start: Partial<RouteSnapshot> = {}): TestNavigation {
  const route = createStore<RouteSnapshot>(() => ({
    id: 'page',
    remote: 'remote',
    path: '/',
    params: {},
    search: '',
    hash: '',
    title: '',
    layout: 'default',
    ...start,
  }))
  const heldNavigation = createStore<HeldNavigation | null>(() => null)
  const pending = createStore<boolean>(() => false)
  const blockers = new Set<() => boolean>()
  const visits: TestNavigation['visited'] = []

  let followedRouter: FollowedRouter | null = null
  const here = () => {
    const { path, search, hash } = route.getState()
    return `${path}${search}${hash}`
  }
  const show = (to: string) => {
    const { pathname, search, hash } = new URL(to, ownOrigin)
    route.setState({ path: pathname, search, hash })
  }
  const arrive = (to: string, options?: NavigateOptions) => {
    if (!options?.external && followedRouter?.isBlocking()) return void followedRouter.go(to, options?.replace)
    visits.push({ to, options })
    if (options?.external) return
    show(to)
    void followedRouter?.go(to, options?.replace)
  }
  const follow = (router: FollowedRouter) => {
    followedRouter = router
    router.subscribe((to) => {
      const { pathname, search, hash } = new URL(here(), ownOrigin)
      if (to === `${pathname}${search}${hash}`) return
      visits.push({ to })
      show(to)
    })
  }
  const go = (to: string, options?: NavigateOptions): Promise<void> => {
    if ([...blockers].some((when) => when())) {
      const release = () => heldNavigation.setState(null, true)
      const proceed = () => {
        release()
        arrive(to, options)
      }
      heldNavigation.setState({ to, proceed, cancel: release }, true)
    } else arrive(to, options)
    return Promise.resolve()
  }
  return {
    getState: route.getState,
    getInitialState: route.getInitialState,
    subscribe: route.subscribe,
    visited: visits,
    follow,
    held: heldNavigation,
    pending,
    go,
    back: () => visits.push({ to: 'back' }),
    href: (to) => to,
    hold: (when) => {
      blockers.add(when)
      return () => blockers.delete(when)
    },
  }
}
