import type { Candidate } from '../calls/attempt.ts'
import { type ChatRequest, ownRequest } from '../calls/chat-provider.ts'
import { estimateUsage } from '../calls/estimate-usage.ts'

/**
 * The candidates that have room for the request and its answer, before those that have not: a provider refuses what is
 * too long, or leaves the beginning of the prompt out.
 */
export const roomyFirst = (candidates: readonly Candidate[], request: ChatRequest): readonly Candidate[] => {
  if (candidates.length < 2) return candidates
  const { input_tokens: tokens } = estimateUsage(request, 0)
  const hasRoom = ({ contextTokens = Infinity, ...limit }: Candidate) =>
    contextTokens >= tokens + ownRequest(request, limit).maxOutputTokens
  const roomy = candidates.filter(hasRoom)
  return [...roomy, ...candidates.filter((each) => !hasRoom(each))]
}
