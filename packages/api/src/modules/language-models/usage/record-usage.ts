import type { UsagePurpose } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { partnerLabel } from '../calls/builtin-provider.ts'
import type { Usage } from '../calls/chat-provider.ts'
import type { AskedCandidate } from '../calls/attempt.ts'
import '../credit/model-attempt.table.ts'
import './usage.table.ts'

/** The user of a language model, and the purpose. */
export interface UsageSubject {
  organizationId: string
  purpose: UsagePurpose
  userId: string | null
  sessionId: string | null
}

interface UsedAnswer {
  usage: Usage
  by: Pick<AskedCandidate, 'attemptId' | 'modelId' | 'keyId'>
  microEuros: number
}

/**
 * Records what one answer of a language model used, once: the id of the request is the id of the row, and the note of
 * the request ends with it. Returns what was set aside of the budget of the key; null when it was recorded before. The
 * practice partner is no model: it uses no tokens.
 * A key that was deleted while the model wrote is left out.
 */
export const recordUsage = async (
  executor: Executor,
  { organizationId, purpose, userId, sessionId }: UsageSubject,
  { usage, by, microEuros }: UsedAnswer,
): Promise<number | null> => {
  if (by.modelId === partnerLabel.model) return null
  const usageRow = await executor
    .with('ended', (query) =>
      query.deleteFrom('model_attempts').where('id', '=', by.attemptId).returning('held_micro_eur'),
    )
    .insertInto('model_usage')
    .values({
      id: by.attemptId,
      organization_id: organizationId,
      purpose,
      user_id: userId,
      session_id: sessionId,
      model_id: by.modelId,
      key_id: sql<string | null>`(select id from ai_service_keys where id = ${by.keyId}::uuid for key share)`,
      input_tokens: usage.input_tokens,
      cached_tokens: usage.cached_tokens ?? 0,
      output_tokens: usage.output_tokens,
      characters: usage.characters ?? 0,
      seconds: usage.seconds ?? 0,
      estimated: usage.estimated ?? false,
      cost_micro_eur: microEuros,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(sql<number>`coalesce((select held_micro_eur from ended), 0)`.as('held'))
    .executeTakeFirst()
  return usageRow?.held ?? null
}
