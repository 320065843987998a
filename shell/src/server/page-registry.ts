import type { Registry, RegistryRemote } from '@parley/contracts/registry'

const only = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

const pageRemote = (remote: RegistryRemote): RegistryRemote => {
  const { entry, plainEntry = entry, base, integrity, exposes } = remote
  const entries = [entry, plainEntry].map((address) => address.slice(base.length))
  return { ...remote, integrity: only(integrity, entries), exposes: only(exposes, ['./routes']) }
}

/**
 * The registry inside a page: for each remote its entry and the files that load with it, so the page can start any
 * remote. A remote knows its other files itself, and the document preloads those that this page needs.
 */
export const pageRegistry = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(pageRemote),
})
