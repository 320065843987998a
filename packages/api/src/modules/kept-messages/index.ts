import type { Module, Services } from '../../platform/services/index.ts'
import { keptMessageRoutes } from './kept-message.routes.ts'

/** Messages that an installation without a mail server stores instead of sending them. */
export const keptMessagesModule = (services: Services): Module => ({ routes: keptMessageRoutes(services) })
