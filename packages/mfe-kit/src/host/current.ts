import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { currentHost } from './host-context.tsx'

/** The authenticated client of this page. */
export const api: Api = { request: (method, path, request) => currentHost().api.request(method, path, request) }

/** The one query client; components use `@tanstack/react-query`'s own hooks, which the shell has given it to. */
export const queryClient = (): QueryClient => currentHost().queryClient()
