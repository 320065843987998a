import type { UsagePurpose } from '@parley/contracts/calls'
import type { Executor } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { partnerLabel } from '../calls/builtin-provider.ts'
import type { Usage } from '../calls/chat-provider.ts'
import type { Candidate } from '../calls/attempt.ts'
import './usage.table.ts'

/** Who used a language model, and for what. */
export interface UsageSubject {
  organizationId: string
  purpose: UsagePurpose
  userId: string | null
  sessionId: string | null
}

interface UsedAnswer {
  usage: Usage
  by: Pick<Candidate, 'modelId' | 'keyId'>
  microEuros: number
}

/** Records what one answer of a language model used. The practice partner is none: it uses no tokens. */
export const recordUsage = async (
  executor: Executor,
  { organizationId, purpose, userId, sessionId }: UsageSubject,
  { usage, by, microEuros }: UsedAnswer,
): Promise<void> => {
  if (by.modelId === partnerLabel.model) return
  await executor
    .insertInto('model_usage')
    .values({
      id: newId(),
      organization_id: organizationId,
      purpose,
      user_id: userId,
      session_id: sessionId,
      model_id: by.modelId,
      key_id: by.keyId,
      input_tokens: usage.input_tokens,
      cached_tokens: usage.cached_tokens ?? 0,
      output_tokens: usage.output_tokens,
      characters: usage.characters ?? 0,
      seconds: usage.seconds ?? 0,
      estimated: usage.estimated ?? false,
      cost_micro_eur: microEuros,
    })
    .execute()
}
