import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseUnavailableError, PoolInsideTransactionError } from './errors.ts'

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

/** What PostgreSQL answers when it allows no further connection. */
const TOO_MANY_CONNECTIONS = '53300'
const LIMITED_FOR = 2000

/**
 * A pool that refuses to hand out a second connection to code that runs inside one of its transactions. Every failure
 * to get a connection is a `DatabaseUnavailableError`.
 */
export class GuardedPool extends pg.Pool {
  readonly #refusals = new Set<(error: Error) => void>()
  readonly #connected = new Set<pg.PoolClient>()
  readonly #max: number
  #limit: NodeJS.Timeout | undefined
  readonly #refuse: () => Error | undefined

  /** `refuse` answers why no connection is to be had now, if that is so. */
  constructor(config: pg.PoolConfig, refuse: () => Error | undefined = () => undefined) {
    super(config)
    this.#refuse = refuse
    this.#max = this.options.max
    this.on('connect', (client) => this.#connected.add(client))
    this.on('remove', (client) => this.#connected.delete(client))
  }

  /** Every connection that is open, whether or not somebody uses it. */
  get connected(): ReadonlySet<pg.PoolClient> {
    return this.#connected
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const acquired = this.#acquire()
    if (!callback) return acquired
    void handOver(acquired, callback)
  }

  /** Everybody who waits for a connection is told that there will be none. */
  refuseWaiting(error: Error): void {
    for (const refuse of this.#refusals) refuse(error)
    this.#refusals.clear()
  }

  #acquire(): Promise<pg.PoolClient> {
    const transaction = current.getStore()
    if (transaction?.open && transaction.pool === this) return Promise.reject(new PoolInsideTransactionError())
    const refusal = this.#refuse()
    if (refusal) return Promise.reject(refusal)
    return new Promise((resolve, reject) => {
      this.#refusals.add(reject)
      super.connect((error, client) => {
        const isRefused = !this.#refusals.delete(reject)
        if (client && isRefused) client.release()
        else if (client) resolve(client)
        else if (this.#isLimited(error)) resolve(this.#acquire())
        else reject(new DatabaseUnavailableError(error))
      })
    })
  }

  /** The server allows no further connection: for a while, the pool makes do with those it has. */
  #isLimited(error: unknown): boolean {
    const open = this.#connected.size
    if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS || open === 0) return false
    this.options.max = open
    clearTimeout(this.#limit)
    this.#limit = setTimeout(() => (this.options.max = this.#max), LIMITED_FOR).unref()
    return true
  }
}

const handOver = async (acquired: Promise<pg.PoolClient>, callback: ConnectCallback): Promise<void> => {
  const [outcome] = await Promise.allSettled([acquired])
  if (outcome.status === 'rejected') return callback(outcome.reason as Error, undefined, () => {})
  const client = outcome.value
  callback(undefined, client, (error) => client.release(error as Error))
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
