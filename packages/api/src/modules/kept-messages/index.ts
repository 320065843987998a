import type { Module, Services } from '../../platform/services/index.ts'
import { keptMessageRoutes } from './kept-message.routes.ts'

/** Messages that an installation without a mail server keeps instead of mailing them. */
export const keptMessagesModule = (services: Services): Module => ({ routes: keptMessageRoutes(services) })
