import type { Executor, Trx } from '../../../db/index.ts'

/** Removes what a learner prepared for themselves, with every version: it describes people of their life. */
export const eraseOwnRecords = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('authored_records').where('own', '=', true).where('created_by', '=', userId).execute()
}

/** How many scenarios a learner has prepared for themselves. */
export const countOwnScenarios = async (executor: Executor, userId: string): Promise<number> => {
  const { total } = await executor
    .selectFrom('authored_records')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('own', '=', true)
    .where('kind', '=', 'scenario')
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}
