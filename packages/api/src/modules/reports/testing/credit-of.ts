import type { TestApi } from '../../../testing/api.ts'

export interface Money {
  credit: number
  aside: number
}

/** The credit of a test's home organisation and the credit that this table reserves; in millionths of a euro. */
export const creditOf = ({ db: { kysely }, home }: TestApi, asideIn: 'analysis_reports' | 'coach_looks') => ({
  setCredit: (micro: number) =>
    kysely.updateTable('organizations').set({ credit_micro_eur: micro }).where('id', '=', home).execute(),

  money: async (): Promise<Money> => {
    const { credit_micro_eur: credit } = await kysely
      .selectFrom('organizations')
      .select('credit_micro_eur')
      .where('id', '=', home)
      .executeTakeFirstOrThrow()
    const rows = await kysely.selectFrom(asideIn).select('reserved_micro_eur').execute()
    return { credit, aside: rows.reduce((sum, { reserved_micro_eur }) => sum + reserved_micro_eur, 0) }
  },

  /** The cost of a session in the ledger. */
  spent: async (sessionId: string): Promise<number> => {
    const rows = await kysely
      .selectFrom('organization_credit_entries')
      .select('amount_micro_eur')
      .where('reason', '=', `session ${sessionId}`)
      .execute()
    return rows.reduce((sum, { amount_micro_eur }) => sum - amount_micro_eur, 0)
  },
})
