import type { Candidate } from '../calls/attempt.ts'
import { type ChatRequest, ownRequest } from '../calls/chat-provider.ts'
import { estimateUsage } from '../calls/estimate-usage.ts'

/**
 * Puts the candidates whose context has room for the request and its answer before the others. A provider refuses a
 * request that is too long, or leaves the beginning of the prompt out.
 */
export const preferSufficientContext = (
  candidates: readonly Candidate[],
  request: ChatRequest,
): readonly Candidate[] => {
  if (candidates.length < 2) return candidates
  const { input_tokens: tokens } = estimateUsage(request, 0)
  const hasRoom = ({ contextTokens = Infinity, ...limit }: Candidate) =>
    contextTokens >= tokens + ownRequest(request, limit).maxOutputTokens
  return [...candidates.filter(hasRoom), ...candidates.filter((each) => !hasRoom(each))]
}
