import type { Module, Services } from '../../platform/services/index.ts'
import { aiProviderRoutes } from './ai-provider.routes.ts'

export type { AiProviderTables } from './ai-provider.table.ts'

/** AI providers, their models, and the keys that organisations may use. */
export const aiProvidersModule = (services: Services): Module => ({ routes: aiProviderRoutes(services) })
