import type { Module, Services } from '../../platform/services/index.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export { type CatalogueItem, catalogueItems } from './catalogue-item.ts'

/** The scenarios that a learner may play. */
export const catalogueModule = (services: Services): Module => ({ routes: catalogueRoutes(services) })
