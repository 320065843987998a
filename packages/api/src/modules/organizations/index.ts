import type { Module, Services } from '../../platform/services/index.ts'
import { organizationRoutes } from './organization.routes.ts'

/** Organisations, which keep their records apart from each other. */
export const organizationsModule = (services: Services): Module => ({ routes: organizationRoutes(services) })
