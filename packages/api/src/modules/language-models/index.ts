import type { Module, Services } from '../../platform/services/index.ts'
import { aiProviderRoutes } from './admin/ai-provider.routes.ts'

export { builtinProvider } from './calls/builtin-provider.ts'
export type { ChatProvider, ChatRequest, PersonaState, Usage } from './calls/chat-provider.ts'
export type { Deadlines } from './calls/deadlines.ts'
export { type Candidate, speak, type SpokenChunk } from './calls/failover.ts'
export { openAiCompatibleProvider } from './calls/openai-compatible-provider.ts'
export { ProviderFault } from './calls/provider-fault.ts'

/** AI providers, their models, and the keys that organisations may use. */
export const languageModelsModule = (services: Services): Module => ({ routes: aiProviderRoutes(services) })
