import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context.tsx'
import type { RouteSnapshot } from '../host/navigation.ts'

/** The current page: its id, its params and its path without language prefix. */
export const useRoute = (): RouteSnapshot => useStore(useHost().navigation)

export interface SearchChange {
  /** Undefined, null and empty text remove the key. */
  readonly [key: string]: string | number | boolean | null | undefined
}

const withChange = (search: string, change: SearchChange): string => {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === '') next.delete(key)
    else next.set(key, String(value))
  }
  return next.toString()
}

/** Reads the filters in the address. A change keeps the other filters and the scroll position. */
export function useSearch(): readonly [
  URLSearchParams,
  (change: SearchChange, options?: { push?: boolean }) => Promise<void>,
] {
  const { navigation } = useHost()
  const search = useStore(navigation, (route) => route.search)
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (searchChange: SearchChange, { push = false }: { push?: boolean } = {}) => {
      const { path, search: current, hash } = navigation.getState()
      const next = withChange(current, searchChange)
      return navigation.go(`${path}${next && `?${next}`}${hash}`, { replace: !push, keepScroll: true })
    },
    [navigation],
  )
  return [params, change]
}
