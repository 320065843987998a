import type { Registry } from '@parley/contracts/registry'
import { decideOnBuild } from './poll-decision.ts'

interface BuildManifest {
  readonly id: string
  readonly parts?: Readonly<Record<string, string>>
}

interface BuildWatchPorts {
  readonly registry: { readonly get: () => Registry; readonly set: (registry: Registry) => void }
  readonly fetchManifest: (address: string) => Promise<unknown>
  /** The registry that a page asked for now would carry. */
  readonly fetchRegistry: () => Promise<Registry>
  readonly loaded: () => ReadonlySet<string>
  readonly now?: () => number
}

export interface BuildWatch {
  readonly check: () => Promise<void>
  /** True when the next navigation has to reload the document. */
  readonly mustReload: () => boolean
  /** While held, nothing reloads: a session is live. */
  readonly hold: () => () => void
}

const isManifest = (data: unknown): data is BuildManifest =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string'

/** Compares what this page was served with what would be served now. */
export function createBuildWatch({
  registry,
  fetchManifest,
  fetchRegistry,
  loaded,
  now = Date.now,
}: BuildWatchPorts): BuildWatch {
  const holds = new Set<symbol>()
  let served: Readonly<Record<string, string>> = registry.get().parts

  const decide = () => decideOnBuild({ shown: registry.get().parts, served, loaded: loaded(), live: holds.size > 0 })

  const takeRegistry = async () => {
    const fresh = await fetchRegistry()
    // The page's own shell and what runs of it stay what they are.
    registry.set({ ...fresh, provides: registry.get().provides })
    served = fresh.parts
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
      // A manifest that does not say what changed is taken at its word: something did.
      served = manifest.parts ?? { ...registry.get().parts, shell: manifest.id }
      if (decide() === 'take-registry') await takeRegistry()
    },
  }
}

const interval = 60_000

/** Asks while somebody is looking, and at once when they come back. Returns what stops it. */
export function pollBuilds({ check }: Pick<BuildWatch, 'check'>, page: Document): () => void {
  const ask = () => {
    // A failed poll changes nothing: the next one asks again.
    if (page.visibilityState === 'visible') check().catch(() => {})
  }
  const timer = setInterval(ask, interval)
  page.addEventListener('visibilitychange', ask)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', ask)
  }
}
