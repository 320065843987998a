import type { LayoutName } from '@parley/contracts/registry'
import type { Readable } from './readable.ts'

export interface NavigateOptions {
  /** Needed to leave for another origin; without it such an address is refused. */
  readonly external?: boolean
  readonly replace?: boolean
  /** Keep the scroll position: a filter changed, not the page. */
  readonly keepScroll?: boolean
}

/** The page that is shown. */
export interface RouteSnapshot {
  readonly id: string
  /** Null for the shell's own pages. */
  readonly remote: string | null
  /** Without the language prefix. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly search: string
  readonly hash: string
  readonly title: string
  readonly layout: LayoutName
}

/** A navigation that unsaved changes hold back. */
export interface HeldNavigation {
  readonly to: string
  proceed(): void
  cancel(): void
}

export interface Navigation extends Readable<RouteSnapshot> {
  go(to: string, options?: NavigateOptions): Promise<void>
  back(): void
  /** The address as a link carries it, language prefix included. */
  href(to: string): string
  /** Holds navigations back while `when` says so; undone by the returned function. */
  hold(when: () => boolean): () => void
  readonly held: Readable<HeldNavigation | null>
  readonly pending: Readable<boolean>
}
