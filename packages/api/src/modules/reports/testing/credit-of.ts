import type { TestApi } from '../../../testing/api.ts'

export interface Money {
  credit: number
  aside: number
}

/** What the home of a test has to spend, and what stands put aside for it in this table; in millionths of a euro. */
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

  /** What a session has cost, by the ledger. */
  spent: async (sessionId: string): Promise<number> => {
    const rows = await kysely
      .selectFrom('organization_credit_entries')
      .select('amount_micro_eur')
      .where('reason', '=', `session ${sessionId}`)
      .execute()
    return rows.reduce((sum, { amount_micro_eur }) => sum - amount_micro_eur, 0)
  },
})
