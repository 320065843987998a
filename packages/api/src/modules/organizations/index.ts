import type { Module, Services } from '../../platform/services/index.ts'
import { organizationRoutes } from './organization.routes.ts'

/** Organisations: the walls between everybody's records. */
export const organizationsModule = (services: Services): Module => ({ routes: organizationRoutes(services) })
