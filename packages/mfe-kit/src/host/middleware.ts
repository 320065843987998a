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

export interface MiddlewareOptions {
  readonly global?: boolean
  /** `remote/route-id`. */
  readonly route?: string
}

export interface MiddlewareRegistry {
  /**
   * Global middleware runs before every navigation, then that of the one route (`coaching/play`) it is for, then what
   * the route names. Returns what undoes it.
   */
  register(name: string, middleware: Middleware, options?: MiddlewareOptions): () => void
}
