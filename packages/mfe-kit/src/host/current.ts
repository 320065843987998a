import type { ApiClient } from '@parley/api-client'
import type { QueryClient } from '@tanstack/react-query'
import { currentHost } from './host-context.tsx'

/** The page's client with the user's token: `api.users.list({ query })`. A module may import it before the host exists. */
export const api: ApiClient = new Proxy({} as ApiClient, {
  get: (_, group: keyof ApiClient) => currentHost().api[group],
})

/** The page's query client. Components reach it through the hooks of `@tanstack/react-query`. */
export const queryClient = (): QueryClient => currentHost().queryClient()
