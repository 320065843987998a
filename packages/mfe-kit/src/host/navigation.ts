import type { LayoutName } from '@parley/contracts/registry'
import type { ReadableState } from './readable.ts'

export interface NavigateOptions {
  /** Allows an address of another origin, which is refused otherwise. */
  readonly external?: boolean
  readonly replace?: boolean
  /** Keeps the scroll position, for a change of a filter. */
  readonly keepScroll?: boolean
}

/** The current page. */
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

/** A navigation that waits for the user's decision about unsaved changes. */
export interface HeldNavigation {
  readonly to: string
  proceed(): void
  cancel(): void
}

export interface Navigation extends ReadableState<RouteSnapshot> {
  go(to: string, options?: NavigateOptions): Promise<void>
  back(): void
  /** The address for a link, with its language prefix. */
  href(to: string): string
  /** Blocks navigations while `when` answers true. The returned function removes the block. */
  hold(when: () => boolean): () => void
  readonly held: ReadableState<HeldNavigation | null>
  readonly pending: ReadableState<boolean>
}
