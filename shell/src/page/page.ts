import type { Language, LayoutName, OperatorFacts, Phrase } from '@parley/contracts/registry'
import type { ComponentType, ReactNode } from 'react'

export interface LayoutProps {
  readonly children?: ReactNode
}

/** In the public entry: plain CSS, rendered on the server, hydrated. */
interface LightLayout {
  readonly light: true
  readonly Layout: ComponentType<LayoutProps>
}

/** Loads with the app's code. Until then, and on the server, a skeleton of the same shape shows. */
interface AppLayout {
  readonly light: false
  readonly Skeleton: ComponentType
  readonly load: () => Promise<{ readonly Layout: ComponentType<LayoutProps> }>
}

export type LayoutEntry = LightLayout | AppLayout
export type LayoutMap = Readonly<Record<LayoutName, LayoutEntry>>

/** Content of an error page. */
export interface PageError {
  readonly status: number
  readonly title: 'Page Not Found' | 'Internal Server Error'
  readonly message: string
  readonly path: string
  readonly fatal: boolean
}

export interface PublicPageProps {
  readonly language: Language
  readonly product: { readonly name: string; readonly slug: string }
  readonly operator: OperatorFacts
  /** Only for the error pages. */
  readonly error?: PageError
}

export type PublicPageName =
  | 'landing'
  | 'page2'
  | 'terms-contact'
  | 'terms-privacy'
  | 'terms-conditions'
  | 'terms-legal-notices'
  | 'forbidden'
  | 'error'

export interface LoadedPage {
  readonly Page: ComponentType<PublicPageProps>
  /** True when the words of the wanted language failed to load: the server's markup then has other words. */
  readonly isOtherLanguage?: boolean
}

export interface PublicPage {
  readonly layout: 'web' | 'content' | 'empty'
  readonly title: Phrase
  readonly description?: Phrase
  /** Page and its phrases; the server awaits the same call before rendering, the browser before hydrating. */
  readonly load: (language: Language) => Promise<LoadedPage>
}

export type PublicPages = Readonly<Record<PublicPageName, PublicPage>>

/** One entry of the menu that the user may open. */
export interface MenuItem {
  readonly id: string
  readonly label: string
  /** Name of an icon that the app layouts know. */
  readonly icon: string
  readonly section: 'practise' | 'author' | 'administer' | 'account'
  /** For `<Link to>`. */
  readonly to: string
  readonly current: boolean
}
