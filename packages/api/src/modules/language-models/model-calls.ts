export type { AskedCandidate, Candidate } from './calls/attempt.ts'
export type { PersonaState, Usage } from './calls/chat-provider.ts'
export type { SpokenChunk } from './calls/failover.ts'
export type { ModelRequest } from './routing/model-routes.ts'
