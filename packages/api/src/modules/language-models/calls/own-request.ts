import type { Candidate } from './attempt.ts'
import type { ChatRequest } from './chat-provider.ts'

/** The request as this candidate gets it: its answer is no longer than the model can write. */
export const ownRequest = (request: ChatRequest, { maxOutputTokens: own }: Pick<Candidate, 'maxOutputTokens'>) => {
  const { maxOutputTokens, leastOutputTokens = maxOutputTokens } = request
  if (own === undefined) return request
  return { ...request, maxOutputTokens: Math.min(maxOutputTokens, Math.max(own, leastOutputTokens)) }
}
