import type { Module, Services } from '../../platform/services/index.ts'
import { auditEventRoutes } from './audit-event.routes.ts'

/** Lists and exports the entries of the audit. */
export const auditEventsModule = (services: Services): Module => ({ routes: auditEventRoutes(services) })
