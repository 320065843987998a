import type { RouteSnapshot } from './navigation.ts'
import type { SessionState } from './session.ts'

export interface MiddlewareContext {
  readonly to: RouteSnapshot
  readonly from: RouteSnapshot | null
  readonly session: SessionState
}

/** Nothing lets the navigation pass; an address redirects it; a thrown error shows the error page. */
export type MiddlewareAnswer =
  | void
  | undefined
  | { readonly redirect: string; readonly replace?: boolean; readonly external?: boolean }
export type Middleware = (context: MiddlewareContext) => MiddlewareAnswer | Promise<MiddlewareAnswer>

export interface MiddlewareRegistry {
  /** Named middleware runs for the routes that name it, a global one before every navigation. Returns what undoes it. */
  register(name: string, middleware: Middleware, options?: { readonly global?: boolean }): () => void
}
