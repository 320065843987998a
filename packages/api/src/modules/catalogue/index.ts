import type { Module, Services } from '../../platform/services/index.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export type { CertificateTables } from './certificates/certificate.table.ts'

/** What a learner may play, and how far they got. */
export const catalogueModule = (services: Services): Module => ({ routes: catalogueRoutes(services) })
