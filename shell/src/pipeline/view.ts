import type { RouteSnapshot } from '@parley/mfe-kit/host'
import type { ComponentType } from 'react'
import type { LayoutProps, LoadedPage, PageError, PublicPageName } from '../page/page.ts'

type KindOfContent =
  | ({ readonly kind: 'public'; readonly name: PublicPageName } & LoadedPage)
  | { readonly kind: 'remote'; readonly Page: ComponentType }
  /** The layout's skeleton until the guard has decided and the code is loaded. */
  | { readonly kind: 'waiting' }
  /** The remote failed to load; only this page fails. */
  | { readonly kind: 'broken'; readonly remote: string; readonly failure: RemoteFailure }
  | ({ readonly kind: 'error'; readonly error: PageError } & LoadedPage)
  /** An error page for a crawler: logged and not shown. */
  | { readonly kind: 'blank' }

export type ViewContent = KindOfContent & Pick<LoadedPage, 'isOtherLanguage'>

export interface RemoteFailure {
  readonly reason: 'timeout' | 'unreachable' | 'incompatible' | 'no-such-page' | 'broken'
  readonly message: string
}

/** The complete decision about what to show. */
export interface View {
  readonly route: RouteSnapshot
  readonly content: ViewContent
  /** Null while the code of an app layout loads; its skeleton shows instead. */
  readonly Layout: ComponentType<LayoutProps> | null
  /** Theme and query client for pages of remotes; public pages need neither. */
  readonly Frame: ComponentType<LayoutProps> | null
}
