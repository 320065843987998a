import type { Module, Services } from '../../platform/services/index.ts'
import { keptMessageRoutes } from './kept-message.routes.ts'

/** What would have been mailed, where no mail server is set. */
export const keptMessagesModule = (services: Services): Module => ({ routes: keptMessageRoutes(services) })
