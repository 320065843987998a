import type { UsagePurpose } from '@parley/contracts/calls'
import { type Selectable, sql } from 'kysely'
import { type Executor, preparedStatement } from '../../../db/index.ts'
import type { Tables } from '../../../db/tables.ts'
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

/** The database sets the time. */
type UsageValues = Omit<Selectable<Tables['model_usage']>, 'at'>

const insertUsage = preparedStatement<{ held: number }, UsageValues>(
  'record-usage',
  (value) => sql`
  with ended as (
    delete from model_attempts where id = ${value.id}::uuid returning held_micro_eur
  )
  insert into model_usage (id, organization_id, purpose, user_id, session_id, model_id, key_id, input_tokens,
    cached_tokens, output_tokens, characters, seconds, estimated, cost_micro_eur)
  values (${value.id}::uuid, ${value.organization_id}, ${value.purpose}, ${value.user_id}, ${value.session_id},
    ${value.model_id}, (select id from ai_service_keys where id = ${value.key_id}::uuid for key share),
    ${value.input_tokens}, ${value.cached_tokens}, ${value.output_tokens}, ${value.characters}, ${value.seconds},
    ${value.estimated}, ${value.cost_micro_eur})
  on conflict (id) do nothing
  returning coalesce((select held_micro_eur from ended), 0) as held`,
)

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
  const [usageRow] = await insertUsage(executor, {
    id: by.attemptId,
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
  return usageRow?.held ?? null
}
