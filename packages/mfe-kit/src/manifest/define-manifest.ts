import type { RemoteManifest } from '@parley/contracts/registry'

/** Keeps the literal ids, so that a menu entry or a dialog that names an unknown route does not compile. */
export function defineManifest<
  const Id extends string,
  const M extends RemoteManifest & { routes: readonly { id: Id }[] },
>(manifest: M & { menu: readonly { route: Id }[] }): M {
  return manifest
}
