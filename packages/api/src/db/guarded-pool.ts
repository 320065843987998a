import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { PoolInsideTransactionError } from './errors.ts'

interface OpenTransaction {
  pool: pg.Pool
  open: boolean
}

const current = new AsyncLocalStorage<OpenTransaction>()

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that refuses to hand out a second connection to code that runs inside one of its transactions. */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const transaction = current.getStore()
    const refused = transaction?.open === true && transaction.pool === this
    if (!callback) return refused ? Promise.reject(new PoolInsideTransactionError()) : super.connect()
    if (refused) return callback(new PoolInsideTransactionError(), undefined, () => {})
    return super.connect(callback)
  }
}

export const insideTransaction = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => {
  // What the work leaves running afterwards may use the pool again, hence the flag.
  const transaction: OpenTransaction = { pool, open: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.open = false
  }
}
