import { createStore } from 'zustand/vanilla'
import type { HeldNavigation, NavigateOptions, Navigation, RouteSnapshot } from '../host/navigation.ts'

export interface TestNavigation extends Navigation {
  /** Every opened address, in order. */
  readonly visited: { readonly to: string; readonly options?: NavigateOptions }[]
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
  const held = createStore<HeldNavigation | null>(() => null)
  const pending = createStore<boolean>(() => false)
  const blockers = new Set<() => boolean>()
  const visited: TestNavigation['visited'] = []

  const arrive = (to: string, options?: NavigateOptions) => {
    visited.push({ to, options })
    if (options?.external) return
    const { pathname, search, hash } = new URL(to, ownOrigin)
    route.setState({ path: pathname, search, hash })
  }
  const go = (to: string, options?: NavigateOptions): Promise<void> => {
    if ([...blockers].some((when) => when())) {
      const release = () => held.setState(null, true)
      const proceed = () => {
        release()
        arrive(to, options)
      }
      held.setState({ to, proceed, cancel: release }, true)
    } else arrive(to, options)
    return Promise.resolve()
  }
  return {
    getState: route.getState,
    getInitialState: route.getInitialState,
    subscribe: route.subscribe,
    visited,
    held,
    pending,
    go,
    back: () => visited.push({ to: 'back' }),
    href: (to) => to,
    hold: (when) => {
      blockers.add(when)
      return () => blockers.delete(when)
    },
  }
}
