import type pg from 'pg'
import type { Log } from '../database.ts'
import { isLockTimeout } from '../errors.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { PostgresClient } from './postgres-client.ts'
import type { SafeClientConfig } from './safe-client.ts'

/** In milliseconds: how long a call waits for a lock, and for a connection while none is returned. */
const REQUEST_WAIT = 2000

const lockTimeoutFor = (isForRequest: boolean): number => (isForRequest ? REQUEST_WAIT : 0)

const asPostgresClient = (client: pg.PoolClient): PostgresClient => client as unknown as PostgresClient

/** A pool of connections, with a function that closes all of them at once. */
export class PostgresPool extends GuardedPool {
  constructor(config: pg.PoolConfig & SafeClientConfig, log: Log, refuse: () => Error | undefined) {
    const Client = PostgresClient as unknown as NonNullable<pg.PoolConfig['Client']>
    super(
      { ...config, Client },
      {
        refuse,
        requestWait: REQUEST_WAIT,
        prepare: (client, isForRequest) => asPostgresClient(client).begin(lockTimeoutFor(isForRequest)),
        isPrepared: (client, isForRequest) => asPostgresClient(client).lockTimeout === lockTimeoutFor(isForRequest),
        wasBlocked: (client) => isLockTimeout(asPostgresClient(client).lastFault),
      },
    )
    // An idle connection that is cut is replaced by the pool; without a listener it would end the process.
    this.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  }

  /** The number of bytes that the server has sent on open connections. */
  get bytesRead(): number {
    return [...this.connected].reduce((sum, client) => sum + asPostgresClient(client).bytesRead, 0)
  }

  /** Fails every running statement and every caller that waits for a connection. */
  loseAll(error: Error): void {
    this.refuseWaiting(error)
    for (const client of this.connected) asPostgresClient(client).lose(error)
  }
}
