import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseUnavailableError, PoolInsideTransactionError } from './errors.ts'
import { currentPace, type Pace } from './request-scope.ts'

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

/** The error code of PostgreSQL when it allows no further connection. */
const TOO_MANY_CONNECTIONS = '53300'
const LIMITED_FOR = 2000

/** In milliseconds. Beats are counted, not seconds: while this process itself stands still, none passes. */
const WAIT_BEAT = 250

export interface PoolGuards {
  /** Returns the reason why no connection is available now, if there is one. */
  refuse?: () => Error | undefined
  /**
   * In milliseconds: the pool refuses a call when no connection was returned after successful work for this long. When
   * unset, never.
   */
  requestWait?: number
  /** Prepares a connection for its next user. */
  prepare?: (client: pg.PoolClient, pace: Pace) => Promise<void>
  /** True when `prepare` has nothing to do: such a connection is handed out before other idle ones. */
  isPrepared?: (client: pg.PoolClient, pace: Pace) => boolean
  /** True when the work failed because another transaction blocked it. */
  wasBlocked?: (client: pg.PoolClient) => boolean
}

/** The idle connections of the driver's pool, which hands out the last one first. */
interface IdleConnections {
  readonly _idle: { readonly client: pg.PoolClient }[]
}

/**
 * A pool that refuses to hand out a second connection to code that runs inside one of its transactions. Every failure
 * to get a connection is a `DatabaseUnavailableError`.
 */
export class GuardedPool extends pg.Pool {
  readonly #refusals = new Set<(error: Error) => void>()
  readonly #connected = new Set<pg.PoolClient>()
  readonly #max: number
  #limit: NodeJS.Timeout | undefined
  readonly #guards: PoolGuards
  #returned = 0

  constructor(config: pg.PoolConfig, guards: PoolGuards = {}) {
    super(config)
    this.#guards = guards
    this.#max = this.options.max
    this.on('release', (_error, client) => {
      if (!guards.wasBlocked?.(client)) this.#returned += 1
    })
    this.on('connect', (client) => this.#connected.add(client))
    this.on('remove', (client) => this.#connected.delete(client))
  }

  /** All open connections, used or idle. */
  get connected(): ReadonlySet<pg.PoolClient> {
    return this.#connected
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const acquiredClient = this.#acquire()
    if (!callback) return acquiredClient
    void handOver(acquiredClient, callback)
  }

  /** Refuses every caller that waits for a connection. */
  refuseWaiting(error: Error): void {
    for (const refuse of this.#refusals) refuse(error)
    this.#refusals.clear()
  }

  #acquire(): Promise<pg.PoolClient> {
    const transaction = current.getStore()
    if (transaction?.open && transaction.pool === this) return Promise.reject(new PoolInsideTransactionError())
    const refusal = this.#guards.refuse?.()
    if (refusal) return Promise.reject(refusal)
    const pace = currentPace()
    return new Promise((resolve, reject) => {
      this.#refusals.add(reject)
      const beat = pace === 'request' ? this.#limitWait(reject) : undefined
      this.#offerPrepared(pace)
      super.connect((error, client) => {
        clearInterval(beat)
        const isRefused = !this.#refusals.delete(reject)
        if (client && isRefused) client.release()
        else if (client) resolve(this.#prepare(client, pace))
        else if (this.#isLimited(error)) resolve(this.#acquire())
        else reject(new DatabaseUnavailableError(error))
      })
    })
  }

  /** Puts an idle connection that needs no preparation where the driver takes the next one from. */
  #offerPrepared(pace: Pace): void {
    const { isPrepared } = this.#guards
    if (!isPrepared) return
    const { _idle: idle } = this as unknown as IdleConnections
    const at = idle.findLastIndex(({ client }) => isPrepared(client, pace))
    if (at !== -1 && at !== idle.length - 1) idle.push(...idle.splice(at, 1))
  }

  async #prepare(client: pg.PoolClient, pace: Pace): Promise<pg.PoolClient> {
    try {
      await this.#guards.prepare?.(client, pace)
      return client
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }

  /** A queue may be long while it moves. A caller must not wait in one that stands still. */
  #limitWait(reject: (error: Error) => void): NodeJS.Timeout | undefined {
    const { requestWait } = this.#guards
    if (requestWait === undefined) return undefined
    let [returnedClients, idleBeats] = [this.#returned, 0]
    const timer = setInterval(() => {
      idleBeats = returnedClients === this.#returned ? idleBeats + 1 : 0
      returnedClients = this.#returned
      if (idleBeats * WAIT_BEAT < requestWait) return
      clearInterval(timer)
      if (this.#refusals.delete(reject)) reject(new DatabaseUnavailableError('no connection came back to the pool'))
    }, WAIT_BEAT)
    return timer
  }

  /** The server allows no further connection, so for a while the pool uses only those that it has. */
  #isLimited(error: unknown): boolean {
    const open = this.#connected.size
    if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS || open === 0) return false
    this.options.max = open
    clearTimeout(this.#limit)
    this.#limit = setTimeout(() => (this.options.max = this.#max), LIMITED_FOR).unref()
    return true
  }
}

const handOver = async (acquiredClient: Promise<pg.PoolClient>, callback: ConnectCallback): Promise<void> => {
  const [outcome] = await Promise.allSettled([acquiredClient])
  if (outcome.status === 'rejected') return callback(outcome.reason as Error, undefined, () => {})
  const client = outcome.value
  callback(undefined, client, (error) => client.release(error as Error))
}

export const insideTransaction = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => {
  // Code that continues after the work may use the pool again, hence the flag.
  const transaction: OpenTransaction = { pool, open: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.open = false
  }
}
