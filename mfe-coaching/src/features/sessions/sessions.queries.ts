import { callQuery } from '@parley/api-client/queries'
import { api, queryClient } from '@parley/mfe-kit'
import type { QueryKey } from '@tanstack/react-query'
import type { SessionFilters } from './session-filters.ts'

export const sessionList = (filters: SessionFilters) => callQuery(api, 'sessions', 'list', { query: filters })

interface CachedPage {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

const lists: QueryKey = ['sessions', 'list']

/** Takes a session out of every list that shows it. Returns a function that puts it back. */
export const hideFromLists = (id: string): (() => void) => {
  const client = queryClient()
  const before = client.getQueriesData<CachedPage>({ queryKey: lists })
  client.setQueriesData<CachedPage>({ queryKey: lists }, (page) => {
    if (!page?.items.some((item) => item.id === id)) return page
    return { ...page, items: page.items.filter((item) => item.id !== id), total: page.total - 1 }
  })
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page)
  }
}

export const refreshSessions = (): Promise<unknown> =>
  Promise.all([
    queryClient().invalidateQueries({ queryKey: lists }),
    queryClient().invalidateQueries({ queryKey: ['catalogue'] }),
  ])
