import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'

// Comes with the app, which only pages and dialogs of remotes need.
export const federation = { getInstance, loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes }
