import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Database, PayloadListener } from '../database.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { WriteCheck } from '../write-check.ts'
import type { EmbeddedEngine } from './embedded-engine.ts'
import { kyselyOn } from './kysely-on.ts'
import { type FaultListener, SafeClient } from './safe-client.ts'
import { valueParsers } from './value-parsers.ts'

/**
 * In milliseconds. All work shares one connection, so at the start of a server on a busy machine work may wait its turn
 * for long. Requests have a limit of their own.
 */
const CONNECTION_TIMEOUT = 60_000

type RefusalCallback = (error: Error) => void
type ClientCallback = (error: null, client: pg.Client) => void
type ConnectCallback = RefusalCallback | ClientCallback

interface Subscription {
  channel: string
  onPayload: PayloadListener
  onReconnect?: (() => void) | undefined
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`

/** Uses the PostgreSQL driver on top of the embedded engine, so that one parser serves both. */
export const embeddedDatabase = async (engine: EmbeddedEngine): Promise<Database> => {
  const writes = new WriteCheck()
  const pool = poolOn(engine, writes.noteFault)
  const subscriptions = new Set<Subscription>()
  engine.onNotification((channel, payload) => {
    for (const each of subscriptions) if (each.channel === channel) each.onPayload(payload)
  })
  engine.onRestart(async () => {
    for (const { channel } of subscriptions) await engine.run(listenTo(channel))
    for (const { onReconnect } of subscriptions) onReconnect?.()
  })
  const kysely = kyselyOn(pool)

  return {
    engine: 'embedded',
    kysely,
    pool,
    urgent: kysely,
    acceptsWrites: () => writes.acceptsWrites(pool),
    listen: async (channel, onPayload, onReconnect) => {
      const subscription = { channel, onPayload, onReconnect }
      subscriptions.add(subscription)
      // Uses the pool, because a rollback of another transaction would also undo its LISTEN.
      await pool.query(listenTo(channel))
      return async () => void subscriptions.delete(subscription)
    },
    // The embedded database belongs to one process.
    announceNode: async () => {},
    close: async () => {
      await kysely.destroy()
      await engine.close()
    },
  }
}

const poolOn = (engine: EmbeddedEngine, onFault: FaultListener): pg.Pool => {
  class EmbeddedClient extends SafeClient {
    constructor() {
      // This engine has everything that the driver needs.
      super({ ...createPgConfig(engine as unknown as PGlite), types: valueParsers, onFault })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connection = this.#connectClean()
      if (!callback) return connection
      const [onRefusal, onClient] = [callback as RefusalCallback, callback as ClientCallback]
      void connection.then((client) => onClient(null, client), onRefusal)
    }

    /** All clients share one session, so a new client must not inherit an open transaction or prepared statements. */
    async #connectClean() {
      await engine.ensureRunning()
      const client = await super.connect()
      await super.query('rollback')
      await super.query('deallocate all')
      return client
    }
  }
  return new GuardedPool({
    Client: EmbeddedClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  })
}
