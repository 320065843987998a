import { type RawBuilder, sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { newId } from '../../platform/ids/index.ts'

/** The credit that an organisation has left, in millionths of a euro. */
export const readCredit = async (executor: Executor, organizationId: string): Promise<number> => {
  const row = await executor
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.credit_micro_eur ?? 0
}

/** The same as a column of another statement. */
export const creditColumn = (organizationId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select credit_micro_eur from organizations where id = ${organizationId})`

/** True when somebody booked credit for an organisation once. */
export const hadCredit = async (executor: Executor, organizationId: string): Promise<boolean> => {
  const entry = await executor
    .selectFrom('organization_credit_entries')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('amount_micro_eur', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * A query for the credit of the organisation of the row in `source`, a table with the column `organization_id`, which it
 * locks; no row without a cost limit. The lock allows new rows that refer to the organisation: two transactions that
 * wrote such rows could otherwise wait for each other here.
 */
export const lockedCredit = (source: RawBuilder<unknown>, costLimit: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select organization.id, organization.credit_micro_eur
  from ${source} payer join organizations organization on organization.id = payer.organization_id
  where ${costLimit}::bigint > 0 for no key update of organization`

/**
 * Parts of a `with` clause that take the cost limit, or all credit that is left, from the rows of `lockedCredit` in
 * `purse`. The part `aside` has the amount.
 */
export const takeCreditParts = (purse: RawBuilder<unknown>, costLimit: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  aside as (
    select id, least(greatest(credit_micro_eur, 0), ${costLimit}::bigint) as amount from ${purse} purse
  ), taken as (
    update organizations set credit_micro_eur = credit_micro_eur - aside.amount
    from aside where organizations.id = aside.id
  )`

/** Gives the organisation of the row in `source` back what the row in `returned` has reserved. */
export const returnCreditPart = (
  source: RawBuilder<unknown>,
  reservations: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update organizations set credit_micro_eur = credit_micro_eur + returned.reserved_micro_eur
  from ${source} payer, ${reservations} returned
  where organizations.id = payer.organization_id and returned.reserved_micro_eur > 0`

/** Takes the cost limit of an answer, or all credit that is left, from an organisation. Returns the amount. */
export const takeCredit = async (trx: Trx, organizationId: string, costLimit: number): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    with payer as (select ${organizationId}::uuid as organization_id),
    purse as (${lockedCredit(sql`payer`, sql`${costLimit}`)}),
    ${takeCreditParts(sql`purse`, sql`${costLimit}`)}
    select amount from aside`.execute(trx)
  return rows[0]?.amount ?? 0
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

interface Expense {
  organizationId: string
  microEuros: number
  reason: string
  /** The request to a model. The database refuses a second line for it. */
  attemptId: string
}

/** Charges an organisation and writes a line of its ledger. Returns the credit that is left. */
export const bookExpense = async (
  trx: Executor,
  { organizationId, microEuros, reason, attemptId }: Expense,
): Promise<number> => {
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
      attempt_id: attemptId,
    })
    .execute()
  return left
}
