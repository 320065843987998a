import type { Permission, Role } from '../access/index.ts'
import type { ParamCheck } from './param-check.ts'

export type Language = 'en' | 'fr'
export type Phrase = Readonly<Record<Language, string>>
export type LayoutName = 'web' | 'default' | 'login' | 'content' | 'empty' | 'coaching' | 'coaching-no-sidebar'

/** One page of a remote, as plain data: enough to match, guard, title and lay it out before any code of it is loaded. */
export interface RouteEntry {
  readonly id: string
  /**
   * Without language prefix. Segments are literal, `{param}`, or `literal-{param}`; a trailing `{param?}` may be
   * absent, a trailing `{rest*}` takes what remains. `{product}` is filled in by the edge.
   */
  readonly path: string
  readonly layout: LayoutName
  readonly title: Phrase
  /** All are required, as are all roles. */
  readonly permissions?: readonly Permission[]
  /** Besides those, at least one of these: for a page whose parts are each behind their own. */
  readonly anyPermissions?: readonly Permission[]
  readonly roles?: readonly Role[]
  /** Reachable without a user. */
  readonly public?: boolean
  /** Names of middleware that run after the global and per-route ones. */
  readonly middleware?: readonly string[]
  /** The validity check: what each parameter must look like. A path that fails it is a fatal 404. */
  readonly params?: Readonly<Record<string, ParamCheck>>
  /** Not linked from anywhere yet: its page says honestly that it comes later. */
  readonly pending?: boolean
}

export interface MenuEntry {
  readonly route: string
  readonly label: Phrase
  readonly icon: string
  readonly section: 'practise' | 'author' | 'administer' | 'account'
  readonly order: number
  /** Any of these; defaults to what the route asks. */
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
