import type { Registry, RegistryRemote } from '@parley/contracts/registry'
import type { LayoutMap } from '../page/page.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { splitLanguage } from '../language/language-path.ts'
import { findDialog } from '../view/dialog-state.ts'
import { findRoute, type TableRoute } from '../routing/route-table.ts'

interface Connection {
  readonly effectiveType?: string
  readonly saveData?: boolean
}

/** Slow and metered connections prefetch nothing. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  !connection?.saveData && connection?.effectiveType !== 'slow-2g'

interface PrefetchPorts {
  readonly registry: () => Registry
  readonly table: () => readonly TableRoute[]
  readonly layouts: LayoutMap
  readonly remotes: RemoteLoader
  readonly frame: () => Promise<unknown>
  readonly connection: () => Connection | undefined
}

/** Fetches the code behind an address: its remote, its page or dialog, its layout. */
export const createPrefetch =
  ({ registry, table, layouts, remotes, frame, connection }: PrefetchPorts) =>
  (to: string): void => {
    if (!mayPrefetch(connection())) return
    const { pathname, hash } = new URL(to, 'https://here')
    const { path } = splitLanguage(pathname)
    const dialog = findDialog(registry(), path, hash)
    const route = findRoute(table(), path)?.route
    const remote = dialog?.remote ?? route?.remote
    if (!remote || !route) return
    const layout = layouts[route.layout]
    const ignore = () => {}
    void remotes.warm(remote, dialog?.id ?? route.id)
    frame().catch(ignore)
    if (!layout.light) layout.load().catch(ignore)
  }

interface LikelyNextQuestion {
  readonly registry: Registry
  readonly signedIn: boolean
  readonly loadedNames: ReadonlySet<string>
  readonly menu: readonly string[]
}

/** The remote that the user needs next: the sign-in for visitors, otherwise the first one of the menu that is not loaded. */
export function likelyNext({ registry, signedIn, loadedNames, menu }: LikelyNextQuestion): RegistryRemote | null {
  // The files of a remote under development are its developer's to ask for.
  const unloadedRemotes = registry.remotes.filter(({ name, overridden }) => !overridden && !loadedNames.has(name))
  if (!signedIn) return unloadedRemotes.find(({ dialogs }) => dialogs.length > 0) ?? null
  for (const name of menu) {
    const remote = unloadedRemotes.find((candidate) => candidate.name === name)
    if (remote) return remote
  }
  return null
}

/** Fetches the files without running them, so it uses only idle time of the connection. */
export function hintFiles(page: Document, { entry, base, exposes }: RegistryRemote): void {
  for (const href of [entry, ...(exposes['./routes']?.js ?? []).map((file) => `${base}${file}`)]) {
    const link = page.createElement('link')
    link.rel = 'prefetch'
    link.as = 'script'
    link.crossOrigin = 'anonymous'
    link.href = href
    page.head.append(link)
  }
}
