import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'

/** Jobs whose data hold this text as a value. */
const holding = (text: string) => sql`exists (select from jsonb_each_text(data) field where field.value = ${text})`

/** Removes the waiting jobs about this text, for example an address that is erased. */
export const removeJobsAbout = async (trx: Trx, text: string): Promise<void> => {
  await sql`delete from jobs where ${holding(text)}`.execute(trx)
}

/** True when a job about this text waits or runs. */
export const hasJobAbout = async (executor: Executor, text: string): Promise<boolean> => {
  const { rows } = await sql`select from jobs where ${holding(text)} limit 1`.execute(executor)
  return rows.length > 0
}
