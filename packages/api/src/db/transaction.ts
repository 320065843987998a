import type { Database, Trx } from './database.ts'
import { insideTransaction } from './guarded-pool.ts'

/** Everything `work` does through `trx` happens, or nothing does. Using `db` inside of it is an error. */
export const transaction = <T>(db: Pick<Database, 'kysely' | 'pool'>, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.kysely.transaction().execute((trx) => insideTransaction(db.pool, () => work(trx)))
