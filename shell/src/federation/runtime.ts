import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'

// Loads with the app's entry, which only pages and dialogs of remotes need.
export const federation = { getInstance, loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes }
