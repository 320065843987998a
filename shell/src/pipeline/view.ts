import type { RouteSnapshot } from '@parley/mfe-kit/host'
import type { ComponentType } from 'react'
import type { LayoutProps, PageError, PublicPageName, PublicPageProps } from '../page/page.ts'

export type ViewContent =
  | { readonly kind: 'public'; readonly name: PublicPageName; readonly Page: ComponentType<PublicPageProps> }
  | { readonly kind: 'remote'; readonly Page: ComponentType }
  /** The layout's skeleton, until the guard has decided and the code is there. */
  | { readonly kind: 'waiting' }
  /** The remote could not be loaded: only this page is lost. */
  | { readonly kind: 'broken'; readonly remote: string; readonly failure: RemoteFailure }
  | { readonly kind: 'error'; readonly error: PageError; readonly Page: ComponentType<PublicPageProps> }
  /** An error that a crawler met: logged, never shown. */
  | { readonly kind: 'blank' }

export interface RemoteFailure {
  readonly reason: 'timeout' | 'unreachable' | 'incompatible' | 'no-such-page' | 'broken'
  readonly message: string
}

/** Everything that is shown, decided before anything of it is. */
export interface View {
  readonly route: RouteSnapshot
  readonly content: ViewContent
  /** Null while an app layout's code is not there: its skeleton stands in. */
  readonly Layout: ComponentType<LayoutProps> | null
  /** Theme and query client of pages that come from remotes; public ones do without. */
  readonly Frame: ComponentType<LayoutProps> | null
}
