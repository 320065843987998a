import type { MenuEntry, RemoteManifest } from '@parley/contracts/registry'

type RouteId<M extends RemoteManifest> = M['routes'][number]['id']

/** Keeps the literal ids, so that a menu entry that names an unknown route does not compile. */
export function defineManifest<const M extends RemoteManifest>(
  manifest: M & { readonly menu: readonly (MenuEntry & { readonly route: RouteId<M> })[] },
): M {
  return manifest
}
