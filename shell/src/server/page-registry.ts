import type { Registry, RegistryRemote } from '@parley/contracts/registry'

const only = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

const pageRemote = (remote: RegistryRemote): RegistryRemote => {
  const { entry, plainEntry = entry, base, integrity, exposes } = remote
  const entries = [entry, plainEntry].map((address) => address.slice(base.length))
  return { ...remote, integrity: only(integrity, entries), exposes: only(exposes, ['./routes']) }
}

/**
 * The registry as the page carries it: of a remote's files the entries and what comes with them, by which the page starts
 * any remote. Each remote knows the rest of its own files, and the document names those that this page needs.
 */
export const pageRegistry = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(pageRemote),
})
