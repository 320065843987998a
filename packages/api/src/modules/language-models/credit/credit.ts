import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'

export const giveBack = async (trx: Trx, organizationId: string, amount: number): Promise<void> => {
  if (amount <= 0) return
  await trx
    .updateTable('organizations')
    .set({ credit_micro_eur: sql`credit_micro_eur + ${amount}` })
    .where('id', '=', organizationId)
    .execute()
}

/** Whether an organisation has anything left to spend on replies that cost something. */
export const hasCredit = async (executor: Executor, organizationId: string): Promise<boolean> => {
  const row = await executor
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return (row?.credit_micro_eur ?? 0) > 0
}

/** Takes what something may cost at most, or all that is left, out of what others can spend. Answers how much it is. */
export const setAside = async (trx: Trx, organizationId: string, most: number): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    with held as (select id, credit_micro_eur from organizations where id = ${organizationId} for update),
    taken as (select id, least(greatest(credit_micro_eur, 0), ${most}::bigint) as amount from held)
    update organizations set credit_micro_eur = credit_micro_eur - taken.amount
    from taken where organizations.id = taken.id returning taken.amount as taken`.execute(trx)
  return rows[0]?.taken ?? 0
}

interface Cost {
  organizationId: string
  /** What it was for, as the ledger says it. */
  reason: string
  keyId: string | null
  microEuros: number
}

/** What a model cost, as a line of the ledger and on its key. Answers what is left. */
export const charge = async (trx: Trx, { organizationId, reason, keyId, microEuros }: Cost): Promise<number> => {
  const { credit_micro_eur: balance } = await trx
    .updateTable('organizations')
    .set({ credit_micro_eur: sql`credit_micro_eur - ${microEuros}` })
    .where('id', '=', organizationId)
    .returning('credit_micro_eur')
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
  if (keyId) {
    await trx
      .updateTable('ai_service_keys')
      .set({ spent_micro_eur: sql`spent_micro_eur + ${microEuros}`, last_used: sql`now()` })
      .where('id', '=', keyId)
      .execute()
  }
  return balance
}
