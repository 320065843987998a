import { sql } from 'kysely'
import type { Trx } from '../../db/index.ts'

/** Removes the waiting jobs whose data hold this text as a value, for example an address that is erased. */
export const removeJobsAbout = async (trx: Trx, text: string): Promise<void> => {
  await sql`
    delete from jobs where exists (select from jsonb_each_text(data) field where field.value = ${text})`.execute(trx)
}
