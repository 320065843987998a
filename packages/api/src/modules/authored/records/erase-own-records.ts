import type { Executor, Trx } from '../../../db/index.ts'

/** Removes what a learner prepared for themselves, with every version: it describes people of their life. */
export const eraseOwnRecords = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('authored_records').where('own', '=', true).where('created_by', '=', userId).execute()
}

/** The number of scenarios that a learner has prepared for themselves. */
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

const selectRecords = (executor: Executor, userId: string, own: boolean) =>
  executor
    .selectFrom('authored_records')
    .where('created_by', '=', userId)
    .where('own', '=', own)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')

/** The records that a person wrote as an author. */
export const writtenRecords = (executor: Executor, userId: string): Promise<object[]> =>
  selectRecords(executor, userId, false).select(['kind', 'name', 'state', 'created_at']).execute()

/** The forms that an author has not saved yet. Only the author reads them. */
export const unsavedForms = (executor: Executor, userId: string): Promise<object[]> =>
  executor
    .selectFrom('kept_drafts')
    .select(['kind', 'fields as content', 'kept_at as updated_at'])
    .where('user_id', '=', userId)
    .orderBy('kept_at')
    .orderBy('kind')
    .orderBy('record_key')
    .execute()

/** The conversations that a learner prepared for themselves, with their whole text. Only the learner reads them. */
export const ownConversations = (executor: Executor, userId: string): Promise<object[]> =>
  selectRecords(executor, userId, true)
    .select(['kind', 'name', 'description', 'language', 'content', 'created_at'])
    .execute()
