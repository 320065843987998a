import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { ProblemError } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Price } from '../calls/attempt.ts'
import type { Usage } from '../calls/chat-provider.ts'
import type { ModelRoutes } from '../routing/model-routes.ts'
import { recordUsage, type UsageSubject } from '../usage/record-usage.ts'

/** The credit that an organisation has left, in millionths of a euro. */
export const readCredit = async (executor: Executor, organizationId: string): Promise<number> => {
  const row = await executor
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.credit_micro_eur ?? 0
}

/** Whether an organisation has credit left for answers that cost something. */
export const hasCredit = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await readCredit(executor, organizationId)) > 0

/** Requires credit only where an answer costs something: the practice partner is free. */
export const requireCredit = async (
  executor: Executor,
  modelRoutes: ModelRoutes,
  organizationId: string,
): Promise<void> => {
  if (!(await modelRoutes.costCredit(executor)) || (await hasCredit(executor, organizationId))) return
  throw new ProblemError('credit-exhausted')
}

/** Gives an organisation the credit back that was reserved for an answer. */
export const returnCredit = async (trx: Trx, organizationId: string, microEuros: number): Promise<void> => {
  if (microEuros <= 0) return
  await trx
    .updateTable('organizations')
    .set({ credit_micro_eur: sql`credit_micro_eur + ${microEuros}` })
    .where('id', '=', organizationId)
    .execute()
}

/** An answer that a model gave: what it used, and the key and the prices of the candidate that gave it. */
export interface PaidAnswer {
  usage: Usage
  by: { modelId: string; keyId: string | null; price: Price }
}

/**
 * The price of an answer in millionths of a euro. Prices are euros per million tokens or characters, and per minute of
 * speech to text.
 */
export const priceOf = ({ usage, by }: PaidAnswer): number => {
  const { input_tokens, output_tokens, characters = 0, seconds = 0 } = usage
  const { input, output, cached } = by.price
  const fromCache = Math.min(usage.cached_tokens ?? 0, input_tokens)
  const read = input * (input_tokens - fromCache + characters) + (cached ?? input) * fromCache
  return Math.round(read + output * output_tokens + (input * 1_000_000 * seconds) / 60)
}

/** Who pays for an answer, and what it was for. */
export interface Bill extends UsageSubject {
  /** The line of the ledger. */
  reason: string
}

/**
 * Records the usage of an answer and charges it to the organisation, its ledger and the key. Returns the credit that is
 * left; nothing free is charged. A paid answer needs a transaction.
 */
export const chargeAnswer = async (
  trx: Executor,
  { reason, ...subject }: Bill,
  answer: PaidAnswer,
): Promise<number | undefined> => {
  const { organizationId } = subject
  const microEuros = priceOf(answer)
  await recordUsage(trx, subject, { ...answer, microEuros })
  if (microEuros === 0) return undefined
  const { credit_micro_eur: left, booked_micro_eur: balance } = await trx
    .updateTable('organizations')
    .set({
      credit_micro_eur: sql`credit_micro_eur - ${microEuros}`,
      booked_micro_eur: sql`booked_micro_eur - ${microEuros}`,
    })
    .where('id', '=', organizationId)
    .returning(['credit_micro_eur', 'booked_micro_eur'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('organization_credit_entries')
    .values({
      id: newId(),
      organization_id: organizationId,
      amount_micro_eur: -microEuros,
      balance_micro_eur: balance,
      reason,
      created_by: null,
    })
    .execute()
  const { keyId } = answer.by
  if (keyId) {
    await trx
      .updateTable('ai_service_keys')
      .set({ spent_micro_eur: sql`spent_micro_eur + ${microEuros}`, last_used: sql`now()` })
      .where('id', '=', keyId)
      .execute()
  }
  return left
}
