import type { Module, Services } from '../../platform/services/index.ts'
import { authoredRoutes } from './authored.routes.ts'

/** Personas, missions, observers, scenarios and playlists: what they share is written once, here. */
export const authoredModule = (services: Services): Module => ({ routes: authoredRoutes(services) })
