import type { RegistryRemote } from '@parley/contracts/registry'
import type { RemoteModule } from '@parley/mfe-kit/manifest'
import { createEntryScript } from '../federation/entry-script.ts'
import { ownShares } from '../federation/own-shares.ts'
import type { FederationPort } from '../federation/remote-loader.ts'
import type { federation } from '../federation/runtime.ts'

type Federation = typeof federation

interface PortOptions {
  readonly remotes: () => readonly RegistryRemote[]
  readonly nonce: string
}

/** Connects the shell to the federation runtime: current addresses of remotes, entries with nonce and integrity. */
export function createFederationPort(
  { getInstance, registerGlobalPlugins, registerPlugins, registerRemotes, loadRemote }: Federation,
  options: PortOptions,
): FederationPort {
  const entries = new Map<string, string>()
  // Each remote decides which copies it uses, so each one needs the hooks.
  registerGlobalPlugins([ownShares((name) => getInstance()?.options.shared[name] ?? [])])
  registerPlugins([
    {
      name: 'parley-entry',
      createScript: ({ url }) => createEntryScript(options.remotes(), url, options.nonce),
    },
  ])
  return {
    register: ({ name, global, entry }) => {
      // The name contains the version, so each version has its own.
      if (entries.get(name) === entry) return
      const address = new URL(entry, window.location.href).href
      registerRemotes([{ name: global, entry: address, type: 'global', entryGlobalName: global }], {
        force: entries.has(name),
      })
      entries.set(name, entry)
    },
    load: ({ global }) => loadRemote<RemoteModule>(`${global}/routes`),
  }
}
