import type { Permission, Role } from '../access/index.ts'
import type { ParamCheck } from './param-check.ts'

export type Language = 'en' | 'fr'
export type Phrase = Readonly<Record<Language, string>>
export type LayoutName = 'web' | 'default' | 'login' | 'content' | 'empty' | 'coaching' | 'coaching-no-sidebar'

/** One page of a remote as plain data, which the shell needs to find, guard, title and lay it out before its code loads. */
export interface RouteEntry {
  readonly id: string
  /**
   * Without language prefix. Segments are literal, `{param}`, or `literal-{param}`; a trailing `{param?}` may be
   * absent, a trailing `{rest*}` takes what remains. `{product}` is filled in by the edge.
   */
  readonly path: string
  readonly layout: LayoutName
  readonly title: Phrase
  /** The user needs all of these permissions. */
  readonly permissions?: readonly Permission[]
  /** The user also needs at least one of these: each part of the page has a permission of its own. */
  readonly anyPermissions?: readonly Permission[]
  readonly roles?: readonly Role[]
  /** Reachable without a user. */
  readonly public?: boolean
  /** Names of middleware that run after the global and per-route ones. */
  readonly middleware?: readonly string[]
  /** The form that each parameter must have. A path with another form is a fatal 404. */
  readonly params?: Readonly<Record<string, ParamCheck>>
  /** The page is not built yet and says so; no link leads to it. */
  readonly pending?: boolean
}

export interface MenuEntry {
  readonly route: string
  readonly label: Phrase
  readonly icon: string
  readonly section: 'practise' | 'author' | 'administer' | 'account'
  readonly order: number
  /** Addresses of other pages for which the entry stands: `/settings/usergroup`. */
  readonly areas?: readonly string[]
  /** The user needs one of these besides the permissions of the route. */
  readonly permissions?: readonly Permission[]
}

/** A dialog of a public page that a remote provides, opened by a hash fragment. */
export interface DialogEntry {
  readonly hash: string
  readonly route: string
}

/** A remote's description of itself. */
export interface RemoteManifest {
  readonly name: string
  readonly routes: readonly RouteEntry[]
  readonly menu: readonly MenuEntry[]
  readonly dialogs?: readonly DialogEntry[]
}
