import type pg from 'pg'
import type { Log } from '../database.ts'
import { DatabaseUnavailableError, isLockTimeout } from '../errors.ts'
import { GuardedPool } from '../guarded-pool.ts'
import type { Pace } from '../request-scope.ts'
import { PostgresClient, type WaitLimits } from './postgres-client.ts'
import type { SafeClientConfig } from './safe-client.ts'

/** In milliseconds: how long a call waits for a lock, and for a connection while none is returned. */
const REQUEST_WAIT = 2000

/** In milliseconds: how long the server works on a statement of a call. A slow disk needs seconds. */
const REQUEST_STATEMENT = 6000

/** In milliseconds: how long the server works on a statement of a job, or of a call whose answer has begun. */
const JOB_STATEMENT = 15_000

/** In milliseconds. Beats are counted, not seconds: while this process itself stands still, none passes. */
const BEAT = 250

/** In beats: how much longer than the server's own limits a connection may keep silent. */
const GRACE = 2

const limits: Readonly<Record<Pace, WaitLimits>> = {
  request: { lock: REQUEST_WAIT, statement: REQUEST_STATEMENT, silentBeats: REQUEST_STATEMENT / BEAT + GRACE },
  job: { lock: 0, statement: JOB_STATEMENT, silentBeats: JOB_STATEMENT / BEAT + GRACE },
  migration: { lock: 0, statement: 0, silentBeats: Infinity },
}

const asPostgresClient = (client: pg.PoolClient): PostgresClient => client as unknown as PostgresClient

/** A pool of connections, with a function that closes all of them at once. */
export class PostgresPool extends GuardedPool {
  readonly #beats: NodeJS.Timeout

  constructor(config: pg.PoolConfig & SafeClientConfig, log: Log, refuse: () => Error | undefined) {
    const Client = PostgresClient as unknown as NonNullable<pg.PoolConfig['Client']>
    super(
      { ...config, Client },
      {
        refuse,
        requestWait: REQUEST_WAIT,
        prepare: (client, pace) => asPostgresClient(client).begin(limits[pace]),
        isPrepared: (client, pace) => asPostgresClient(client).limits === limits[pace],
        wasBlocked: (client) => isLockTimeout(asPostgresClient(client).lastFault),
      },
    )
    // An idle connection that is cut is replaced by the pool; without a listener it would end the process.
    this.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
    this.#beats = setInterval(() => this.#loseSilent(), BEAT).unref()
  }

  /** Connections that keep silent are also cut while the pool ends. */
  override async end(): Promise<void> {
    await super.end()
    clearInterval(this.#beats)
  }

  /**
   * The process behind one connection may stand still while the server answers on all others. It does not watch the
   * time of its statement either.
   */
  #loseSilent(): void {
    for (const client of this.connected) {
      const postgresClient = asPostgresClient(client)
      const { silentBeats = Infinity } = postgresClient.limits ?? {}
      if (postgresClient.countSilentBeats() >= silentBeats)
        postgresClient.lose(new DatabaseUnavailableError('this connection keeps silent'))
    }
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
