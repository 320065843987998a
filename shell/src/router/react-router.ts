/** The parts of React Router that the first page needs. Named imports let the bundler leave out its components. */
export {
  createBrowserRouter,
  NavigationType,
  redirect as redirectResponse,
  redirectDocument as reloadResponse,
  replace as replaceResponse,
} from 'react-router'
export type { DataRouter, RouterState } from 'react-router'
