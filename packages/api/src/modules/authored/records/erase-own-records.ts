import type { Trx } from '../../../db/index.ts'

/** Removes what a learner prepared for themselves, with every version: it describes people of their life. */
export const eraseOwnRecords = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('authored_records').where('own', '=', true).where('created_by', '=', userId).execute()
}
