import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../db/index.ts'
import type { Tables } from '../../../db/tables.ts'
import { organizationCredit } from '../../organizations/index.ts'
import { type Bill, chargeAnswers, hasCredit } from './credit.ts'
import type { PaidAnswer } from './reply-price.ts'

/** The tables whose rows reserve credit: those with the column `reserved_micro_eur`. */
type ReservingTable = {
  [Name in keyof Tables]: 'reserved_micro_eur' extends keyof Tables[Name] ? Name : never
}[Exclude<keyof Tables, 'credit_reservations'>]

interface ReservationRow {
  /** The table of the caller's module; the view `credit_reservations` reads it, too. */
  table: ReservingTable
  /** The columns that name the row. */
  key: Readonly<Record<string, string>>
  organizationId: string
}

/**
 * Credit that is set aside while a model answers, so that nothing else spends it. It stands on the row of the work that
 * needs the answer. The caller has locked that row, and everything locks it before the organisation's credit; see
 * `chargeAnswers` for the order.
 * Replies reserve in the statement that stores their turn (`sessions/records/store-change.ts`), with the same parts of `organizations/credit.fragments.ts`.
 */
export class CreditReservation {
  readonly #row: ReservationRow

  constructor(row: ReservationRow) {
    this.#row = row
  }

  /** Reserves the cost limit, or all credit that is left. Returns the amount. */
  async reserve(trx: Trx, costLimit: number): Promise<number> {
    const amount = await organizationCredit.takeCredit(trx, this.#row.organizationId, costLimit)
    if (amount > 0) await this.#add(trx, amount)
    return amount
  }

  /** Reserves the whole cost limit, and only if credit is left over for others. Returns whether it did. */
  async reserveSpare(trx: Trx, costLimit: number): Promise<boolean> {
    if (costLimit === 0) return true
    const { organizationId } = this.#row
    const amount = await organizationCredit.takeCredit(trx, organizationId, costLimit)
    if (amount < costLimit || !(await hasCredit(trx, organizationId))) {
      await organizationCredit.returnCredit(trx, organizationId, amount)
      return false
    }
    await this.#add(trx, amount)
    return true
  }

  /** Returns the reserved credit to the organisation. */
  async release(trx: Trx): Promise<void> {
    const { rows } = await sql<{ amount: number }>`
      with reserved as (select reserved_micro_eur as amount from ${this.#table()} where ${this.#condition()} for update)
      update ${this.#table()} set reserved_micro_eur = 0 from reserved
      where ${this.#condition()} and reserved.amount > 0 returning reserved.amount`.execute(trx)
    for (const { amount } of rows) await organizationCredit.returnCredit(trx, this.#row.organizationId, amount)
  }

  /** Releases the reservation and charges the answer; an answer that cannot be used costs as much as any other. */
  async settle(trx: Trx, bill: Omit<Bill, 'organizationId'>, answer: PaidAnswer): Promise<void> {
    const whole = { ...bill, organizationId: this.#row.organizationId }
    await chargeAnswers(trx, whole, [answer], () => this.release(trx))
  }

  async #add(trx: Trx, amount: number): Promise<void> {
    await sql`
      update ${this.#table()} set reserved_micro_eur = reserved_micro_eur + ${amount}
      where ${this.#condition()}`.execute(trx)
  }

  #table(): RawBuilder<unknown> {
    return sql.table(this.#row.table)
  }

  #condition(): RawBuilder<unknown> {
    const columns = Object.entries(this.#row.key)
    return sql.join(
      columns.map(([column, value]) => sql`${sql.ref(`${this.#row.table}.${column}`)} = ${value}`),
      sql` and `,
    )
  }
}

/** True when credit of an organisation is reserved. All or part of it comes back when the answers are settled. */
export const hasReservations = async (trx: Trx, organizationId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from credit_reservations where organization_id = ${organizationId} limit 1`.execute(trx)
  return rows.length > 0
}
