import './setting-change.table.ts'
import type { Module, Services } from '../../platform/services/index.ts'
import { environmentRoutes } from './environment.routes.ts'

export { serveEdgeSettings } from './edge-settings.ts'
export { storedSettings } from './stored-settings.ts'

/** The settings of the whole system, as super-admins see and change them. */
export const environmentModule = (services: Services): Module => ({ routes: environmentRoutes(services) })
