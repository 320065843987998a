import type { RouteSnapshot } from './navigation.ts'
import type { SessionState } from './session.ts'

export interface MiddlewareContext {
  readonly to: RouteSnapshot
  readonly from: RouteSnapshot | null
  readonly session: SessionState
}

/** Undefined lets the navigation continue, an address redirects it, and a thrown error shows the error page. */
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
   * Registers middleware. Before each navigation the global middleware runs, then the one for the route
   * (`coaching/play`), then the ones that the route names. The returned function removes it.
   */
  register(name: string, middleware: Middleware, options?: MiddlewareOptions): () => void
}
