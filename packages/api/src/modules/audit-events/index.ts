import type { Module, Services } from '../../platform/services/index.ts'
import { auditEventRoutes } from './audit-event.routes.ts'

/** Reading and exporting what the audit wrote down. */
export const auditEventsModule = (services: Services): Module => ({ routes: auditEventRoutes(services) })
