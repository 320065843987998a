import type { Registry } from '@parley/contracts/registry'
import type { Languages } from '../host/host.ts'
import type { RouteSnapshot } from '../host/navigation.ts'

/**
 * The shell's side of a front: the one script that a document loads in place of the shell for visitors who are not signed
 * in.
 */
export interface FrontPort {
  readonly route: RouteSnapshot
  readonly registry: Registry
  readonly locale: Languages['locale']
  /** Keeps a guest's token as the sign-in of this browser. */
  readonly enterGuest: (accessToken: string) => void
  /** Opens a page of the product in a new document, which the shell carries. */
  readonly leave: (to: string, options?: { readonly replace?: boolean }) => void
  /** Loads the shell, which shows the page in its own way. */
  readonly giveUp: (thrown: unknown) => void
  /** The listener runs right before the shell takes the document over. */
  readonly onTakeover: (listener: () => void) => void
}

declare global {
  interface Window {
    parleyFront?: FrontPort
  }
}
