import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'

// A chunk of its own: the federation runtime is fetched with the first page that a remote provides.
export const federation = { getInstance, loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes }
