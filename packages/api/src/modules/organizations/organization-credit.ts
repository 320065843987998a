import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { euros, findOrganization, lockOrganization, microEuros } from './organization.repo.ts'

const formatEuros = (amount: number, language: Caller['language']): string =>
  new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

/** Stores a line of the ledger and the new balance in one transaction. */
export const addCredit = (
  { db }: Services,
  caller: Caller,
  id: string,
  change: { amount_eur: number; reason: string },
) =>
  transaction(db, async (trx) => {
    const row = await lockOrganization(trx, caller.actor, { id })
    if (!row) throw notFound()
    const amount = microEuros(change.amount_eur)
    const credit = row.credit_micro_eur + amount
    if (credit < 0) {
      const balance = formatEuros(euros(row.credit_micro_eur), caller.language)
      const errors = [{ in: 'body', pointer: '/amount_eur', code: 'credit-below-zero', detail: '' }] as const
      throw new ProblemError('credit-below-zero', { values: { balance }, errors: [...errors] })
    }
    const { balance } = await trx
      .updateTable('organizations')
      .set({ credit_micro_eur: credit, booked_micro_eur: sql`booked_micro_eur + ${amount}` })
      .where('id', '=', id)
      .returning('booked_micro_eur as balance')
      .executeTakeFirstOrThrow()
    const entry = await trx
      .insertInto('organization_credit_entries')
      .values({
        id: newId(),
        organization_id: id,
        amount_micro_eur: amount,
        balance_micro_eur: balance,
        reason: change.reason,
        created_by: caller.user.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, caller, {
      action: 'organization.credit',
      subject: { kind: 'organization', id, organizationId: id },
      before: { credit_eur: euros(row.credit_micro_eur) },
      after: { credit_eur: euros(credit), reason: change.reason },
    })
    return creditAnswer(entry)
  })

interface Entry {
  id: string
  amount_micro_eur: number
  balance_micro_eur: number
  reason: string
  created_by: string | null
  created_at: Date
}

const creditAnswer = (entry: Entry) => ({
  ...entry,
  amount_eur: euros(entry.amount_micro_eur),
  balance_eur: euros(entry.balance_micro_eur),
  created_at: entry.created_at.toISOString(),
})

export const listCredits = async (
  { db }: Services,
  { actor }: Caller,
  id: string,
  { page, size }: { page: number; size: number },
) => {
  if (!(await findOrganization(db.kysely, actor, { id }))) throw notFound()
  const entries = db.kysely.selectFrom('organization_credit_entries').where('organization_id', '=', id)
  const rows = await entries
    .selectAll()
    .orderBy('position', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(creditAnswer), total, page, size }
}
