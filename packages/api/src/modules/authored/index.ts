import type { Module, Services } from '../../platform/services/index.ts'
import { authoredRoutes } from './authored.routes.ts'

export type { AuthoredTables } from './authored.table.ts'

/** Personas, missions, observers, scenarios and playlists: what they share is written once, here. */
export const authoredModule = (services: Services): Module => ({ routes: authoredRoutes(services) })
