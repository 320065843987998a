import type { Registry, RegistryRemote } from '@parley/contracts/registry'

const only = <Value>(all: Readonly<Record<string, Value>>, name: string): Record<string, Value> => {
  const value = all[name]
  return value === undefined ? {} : { [name]: value }
}

const pageRemote = (remote: RegistryRemote): RegistryRemote => {
  const { entry, base, integrity, exposes } = remote
  const entryFile = entry.startsWith(base) ? entry.slice(base.length) : ''
  return { ...remote, integrity: only(integrity, entryFile), exposes: only(exposes, './routes') }
}

/**
 * The registry as the page carries it: of a remote's files the entry and what comes with it, by which the page starts
 * any remote. Each remote knows the rest of its own files, and the document names those that this page needs.
 */
export const pageRegistry = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(pageRemote),
})
