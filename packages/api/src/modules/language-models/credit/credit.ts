import { sql } from 'kysely'
import { type Executor, preparedStatement } from '../../../db/index.ts'
import { ProblemError } from '../../../platform/http/index.ts'
import { organizationCredit } from '../../organizations/index.ts'
import type { ModelRoutes } from '../routing/model-routes.ts'
import { type PaidAnswer, priceOf } from './reply-price.ts'
import { recordUsage, type UsageSubject } from '../usage/record-usage.ts'

/** True when an organisation has credit left for answers that cost something. */
export const hasCredit = async (executor: Executor, organizationId: string): Promise<boolean> =>
  (await organizationCredit.readCredit(executor, organizationId)) > 0

/** Says whether the credit of an organisation is used up or was never booked. */
export const refuseWithoutCredit = async (executor: Executor, organizationId: string): Promise<never> => {
  const hadCredit = await organizationCredit.hadCredit(executor, organizationId)
  throw new ProblemError(hadCredit ? 'credit-exhausted' : 'credit-missing')
}

/** Requires credit only where an answer costs something: the practice partner is free. */
export const requireCredit = async (
  executor: Executor,
  modelRoutes: ModelRoutes,
  organizationId: string,
): Promise<void> => {
  if (!(await modelRoutes.costCredit(executor)) || (await hasCredit(executor, organizationId))) return
  await refuseWithoutCredit(executor, organizationId)
}

/** The payer of an answer, and its purpose. */
export interface Bill extends UsageSubject {
  /** The line of the ledger. */
  reason: string
}

/** The payer for the probe of a slow or failing model: the organisation that waits for the model. */
export const probeBill = (organizationId: string): Bill => ({
  organizationId,
  userId: null,
  sessionId: null,
  purpose: 'probe',
  reason: 'model probe',
})

interface PricedAnswer extends PaidAnswer {
  microEuros: number
  /** Set aside of the budget of its key. */
  heldMicroEuros: number
}

const noteKeyUse = preparedStatement<object, { key: string }>(
  'note-key-use',
  ({ key }) => sql`
  update ai_service_keys set last_used = now()
  where id = ${key} and (last_used is null or last_used < now() - interval '1 minute')`,
)

/** In milliseconds: often enough to show when a key was last used; more often, free answers would wait for each other. */
const BETWEEN_NOTES = 60_000
const mostNotes = 1000

/** When this node noted the use of each key last. */
const notedAt = new Map<string, number>()

const noteFreeUse = async (executor: Executor, key: string): Promise<void> => {
  const now = performance.now()
  if (now - (notedAt.get(key) ?? -Infinity) < BETWEEN_NOTES) return
  await noteKeyUse(executor, { key })
  if (notedAt.size >= mostNotes) notedAt.clear()
  notedAt.set(key, now)
}

const chargeKeys = async (trx: Executor, answers: readonly PricedAnswer[]): Promise<void> => {
  for (const { by, microEuros, heldMicroEuros } of answers.toSorted((a, b) =>
    (a.by.keyId ?? '').localeCompare(b.by.keyId ?? ''),
  )) {
    if (!by.keyId) continue
    if (microEuros === 0 && heldMicroEuros === 0) {
      await noteFreeUse(trx, by.keyId)
      continue
    }
    await trx
      .updateTable('ai_service_keys')
      .set({
        spent_micro_eur: sql`spent_micro_eur + ${microEuros}`,
        held_micro_eur: sql`held_micro_eur - ${heldMicroEuros}`,
        last_used: sql`now()`,
      })
      .where('id', '=', by.keyId)
      .execute()
  }
}

/**
 * Records the usage of answers and charges them to the organisation, its ledger and the keys. Returns the credit that is
 * left; nothing free is charged, and nothing that was charged before: a request that a crash, another node or a second
 * try books again. Paid answers need a transaction. `release` returns what was reserved for them.
 *
 * Every transaction locks in this order, so that no two wait for each other: the row of the work, the session (a record
 * of its usage refers to it), the organisation, the keys by their ids.
 */
export const chargeAnswers = async (
  trx: Executor,
  { reason, ...subject }: Bill,
  answers: readonly PaidAnswer[],
  release: () => Promise<void> = async () => {},
): Promise<number | undefined> => {
  const { organizationId } = subject
  const pricedAnswers: PricedAnswer[] = []
  for (const answer of answers) {
    const microEuros = priceOf(answer)
    const heldMicroEuros = await recordUsage(trx, subject, { ...answer, microEuros })
    if (heldMicroEuros !== null) pricedAnswers.push({ ...answer, microEuros, heldMicroEuros })
  }
  await release()
  let creditLeft: number | undefined
  for (const { by, microEuros } of pricedAnswers) {
    if (microEuros === 0) continue
    const { attemptId } = by
    creditLeft = await organizationCredit.bookExpense(trx, { organizationId, microEuros, reason, attemptId })
  }
  await chargeKeys(trx, pricedAnswers)
  return creditLeft
}

/** The same for one answer. */
export const chargeAnswer = (trx: Executor, bill: Bill, answer: PaidAnswer): Promise<number | undefined> =>
  chargeAnswers(trx, bill, [answer])
