import type { Registry } from '@parley/contracts/registry'
import { decideOnBuild } from './poll-decision.ts'

interface BuildManifest {
  readonly id: string
  readonly parts?: Readonly<Record<string, string>>
}

interface BuildWatchPorts {
  readonly registry: { readonly get: () => Registry; readonly set: (registry: Registry) => void }
  readonly fetchManifest: (address: string) => Promise<unknown>
  /** Fetches the current registry. */
  readonly fetchRegistry: () => Promise<Registry>
  readonly loadedNames: () => ReadonlySet<string>
  readonly now?: () => number
}

export interface BuildWatch {
  readonly check: () => Promise<void>
  /** True when the next navigation must reload the document. */
  readonly mustReload: () => boolean
  /** Prevents reloads during a live session. */
  readonly hold: () => () => void
}

const isManifest = (data: unknown): data is BuildManifest =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'

/** Compares the versions of this page with the current ones. */
export function createBuildWatch({
  registry,
  fetchManifest,
  fetchRegistry,
  loadedNames,
  now = Date.now,
}: BuildWatchPorts): BuildWatch {
  const holds = new Set<symbol>()
  let servedVersions: Readonly<Record<string, string>> = registry.get().parts

  const decide = () =>
    decideOnBuild({
      shownVersions: registry.get().parts,
      servedVersions,
      loadedNames: loadedNames(),
      live: holds.size > 0,
    })

  const takeRegistry = async () => {
    const fresh = await fetchRegistry()
    // Parts that already run in this page keep their version.
    registry.set({ ...fresh, provides: registry.get().provides })
    servedVersions = fresh.parts
  }
  return {
    mustReload: () => decide() === 'reload-at-next-navigation',
    hold: () => {
      const hold = Symbol('live')
      holds.add(hold)
      return () => holds.delete(hold)
    },
    check: async () => {
      const manifest = await fetchManifest(`/builds/latest.json?timestamp=${now()}`)
      if (!isManifest(manifest) || manifest.id === registry.get().buildId) return
      // A manifest without versions of its parts means that any part may have changed.
      servedVersions = manifest.parts ?? { ...registry.get().parts, shell: manifest.id }
      if (decide() === 'take-registry') await takeRegistry()
    },
  }
}

const interval = 60_000

/** Polls while the tab is visible, and at once when it becomes visible again. The returned function stops it. */
export function pollBuilds({ check }: Pick<BuildWatch, 'check'>, page: Document): () => void {
  const ask = () => {
    // Without a network the browser would log a failure. A failed poll is ignored, because the next one tries again.
    if (page.visibilityState === 'visible' && navigator.onLine) check().catch(() => {})
  }
  const timer = setInterval(ask, interval)
  page.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', ask)
  }
}
