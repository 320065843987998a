import type { ApiClient } from '@parley/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { currentHost } from './host-context.tsx'

/** The authenticated client of this page: `api.users.list({ query })`. Looked up when used, so it may be imported early. */
export const api: ApiClient = new Proxy({} as ApiClient, {
  get: (_, group: keyof ApiClient) => currentHost().api[group],
})

/** The one query client; components use `@tanstack/react-query`'s own hooks, which the shell has given it to. */
export const queryClient = (): QueryClient => currentHost().queryClient()
