import type { Module, Services } from '../../platform/services/index.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

/** The scenarios and playlists that a learner may play, and the learner's progress in them. */
export const catalogueModule = (services: Services): Module => ({ routes: catalogueRoutes(services) })
