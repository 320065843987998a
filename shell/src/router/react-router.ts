/**
 * The few parts of the router that the shell stands on: its data router without the components. Importing them by name
 * lets the bundler leave the rest out, which is most of it.
 */
export {
  NavigationType,
  redirect as redirectResponse,
  redirectDocument as reloadResponse,
  replace as replaceResponse,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
} from 'react-router'
export type { DataRouter, RouterState } from 'react-router'
