import type { Module, Services } from '../../platform/services/index.ts'
import { meRoutes } from './me.routes.ts'

/** The signed-in person's own record and sign-ins. */
export const meModule = (services: Services): Module => ({ routes: meRoutes(services) })
