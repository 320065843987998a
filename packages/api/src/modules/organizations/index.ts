import type { Module, Services } from '../../platform/services/index.ts'
import { organizationRoutes } from './organization.routes.ts'

export type { OrganizationTables } from './organization.table.ts'

/** Organisations: the walls between everybody's records. */
export const organizationsModule = (services: Services): Module => ({ routes: organizationRoutes(services) })
