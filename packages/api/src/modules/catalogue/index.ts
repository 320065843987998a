import type { Module } from '../../platform/services/index.ts'
import type { CatalogueServices } from './catalogue-services.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export { type CatalogueItem, catalogueItems } from './catalogue-item.ts'

/** The scenarios that a learner may play. */
export const catalogueModule = (services: CatalogueServices): Module => ({ routes: catalogueRoutes(services) })
