import type { Module, Services } from '../../platform/services/index.ts'
import { userGroupRoutes } from './user-group.routes.ts'

/** Groups of people, with their managers. */
export const userGroupsModule = (services: Services): Module => ({ routes: userGroupRoutes(services) })
