import type { Language, LayoutName, RemoteManifest } from './manifest.ts'
import type { Permission, Role } from '../access/index.ts'
import type { ParamCheck } from './param-check.ts'

/** Files of one expose, page or chunk, relative to the build's folder. */
export interface AssetFiles {
  readonly js: readonly string[]
  readonly css: readonly string[]
  /** Modules that it would rather take from the shell, with the range that suits it. */
  readonly shared?: Readonly<Record<string, string>>
}

/**
 * `asset-map.json` of a build: which files each expose (or entry) needs at once. A remote has `./routes` and, for each
 * lazy import that `src/routes.ts` lists, `./routes#<key>` (a route's id, or the language of its phrases). Further
 * phrases of a route are `./routes#<id>.<language>`. The shell has
 * `light`, its named chunks, such as `app`, and the modules it shares, by their names.
 */
export interface AssetMap {
  readonly entry: string
  /** A remote's entry together with its routes and the phrases of one language: one file in place of three. */
  readonly entries?: Readonly<Partial<Record<Language, string>>>
  readonly exposes: Readonly<Record<string, AssetFiles>>
}

/** The versions that a remote (or a shared module's owner) was built against, checked at publish, promote and load. */
export interface Compatibility {
  /** The contract's version it was built with. */
  readonly contract: string
  /** Required range of each core singleton and of mfe-kit. */
  readonly singletons: Readonly<Record<string, string>>
}

/** `release.json` beside a published build. */
export interface Release {
  readonly name: string
  readonly version: string
  readonly builtAt: string
  readonly manifest: RemoteManifest
  readonly assets: AssetMap
  /** Subresource integrity of every file, by its path in the build. */
  readonly integrity: Readonly<Record<string, string>>
  readonly compatibility: Compatibility
  /** Of a shell: the version of each core singleton and `ui/*` module that it brings along. */
  readonly provides?: Readonly<Record<string, string>>
}

/** A route as the visitor's page carries it: one language, `{product}` filled in. */
export interface RegistryRoute {
  readonly id: string
  readonly path: string
  readonly layout: LayoutName
  readonly title: string
  readonly permissions?: readonly Permission[]
  readonly anyPermissions?: readonly Permission[]
  readonly roles?: readonly Role[]
  readonly public?: boolean
  readonly middleware?: readonly string[]
  readonly params?: Readonly<Record<string, ParamCheck>>
  readonly pending?: boolean
}

export interface RegistryMenuEntry {
  readonly route: string
  readonly label: string
  readonly icon: string
  readonly section: 'practise' | 'author' | 'administer' | 'account'
  readonly order: number
  readonly areas?: readonly string[]
  readonly permissions?: readonly Permission[]
}

export interface RegistryRemote {
  readonly name: string
  readonly version: string
  /** Address of the entry and of the folder it stands in. */
  readonly entry: string
  /**
   * The entry without phrases. The browser uses it when the entry, which brings phrases of another language along,
   * cannot be loaded.
   */
  readonly plainEntry?: string
  readonly base: string
  /** Name under which the remote registers itself, and the global that its entry sets. */
  readonly global: string
  /** By path below `base`; empty for an overridden remote. */
  readonly integrity: Readonly<Record<string, string>>
  readonly exposes: AssetMap['exposes']
  readonly routes: readonly RegistryRoute[]
  readonly menu: readonly RegistryMenuEntry[]
  readonly dialogs: readonly { readonly hash: string; readonly route: string }[]
  readonly compatibility: Compatibility
  /** Set where this visitor has put another address in its place. */
  readonly overridden?: boolean
  /** Set for an application that was added for the signed-in user; it is no part of the channel. */
  readonly application?: boolean
}

/** A remote that this visitor takes from another address, such as the one of its developer. */
export interface Override {
  readonly name: string
  /** Ends with a slash. */
  readonly base: string
}

/** The page's knowledge of the world outside the shell; inlined by the edge as JSON. */
export interface Registry {
  /** Changes whenever what this visitor would be served changes; the same as `/builds/latest.json`. */
  readonly buildId: string
  readonly channel: string
  readonly language: Language
  readonly product: { readonly name: string; readonly slug: string }
  /** Versions by part (shell and remotes), so that the poll can tell which changed. */
  readonly parts: Readonly<Record<string, string>>
  readonly remotes: readonly RegistryRemote[]
  /** The browser asks each of these addresses what its remote is; the edge may not even reach it. */
  readonly overrides?: readonly Override[]
  /** The contract's version that the API last said it serves; absent while it has not said. */
  readonly contract?: string
  /** The modules that this page's shell provides, for the check at load. */
  readonly provides?: Readonly<Record<string, string>>
}
