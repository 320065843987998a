import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { Database, OnPayload } from '../database.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { kyselyOn } from './kysely-on.ts'
import { valueParsers } from './value-parsers.ts'

const CONNECTION_TIMEOUT = 15_000

type Refused = (error: Error) => void
type Connected = (error: null, client: pg.Client) => void
type ConnectCallback = Refused | Connected

interface EmbeddedOptions {
  /** Without one, the database lives in memory. */
  directory?: string
  snapshot?: Blob
}

export const startEmbedded = ({ directory, snapshot }: EmbeddedOptions): Promise<PGlite> =>
  PGlite.create({ dataDir: directory, loadDataDir: snapshot, extensions: { pg_trgm, unaccent } })

/** The driver of the real engine on top of the embedded one, so that one parser serves both. */
export const embeddedDatabase = async (pglite: PGlite): Promise<Database> => {
  const pool = poolOn(pglite)
  const listeners = new Map<string, Set<OnPayload>>()
  const off = pglite.onNotification((channel, payload) => {
    for (const onPayload of listeners.get(channel) ?? []) onPayload(payload)
  })
  const kysely = kyselyOn(pool)

  return {
    engine: 'embedded',
    kysely,
    pool,
    urgent: kysely,
    listen: async (channel, onPayload) => {
      // Through the pool: inside someone else's transaction a LISTEN would be undone with it.
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      const entry = listeners.get(channel) ?? new Set()
      listeners.set(channel, entry.add(onPayload))
      return async () => void entry.delete(onPayload)
    },
    close: async () => {
      off()
      await kysely.destroy()
      await pglite.close()
    },
  }
}

const poolOn = (pglite: PGlite): pg.Pool => {
  class EmbeddedClient extends pg.Client {
    constructor() {
      super({ ...createPgConfig(pglite), types: valueParsers })
    }

    override connect(): Promise<pg.Client>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<pg.Client> | void {
      const connected = this.#connectClean()
      if (!callback) return connected
      const [refused, accepted] = [callback as Refused, callback as Connected]
      void connected.then((client) => accepted(null, client), refused)
    }

    /** All clients share one session: a new one must not find the transaction and the statements of its predecessor. */
    async #connectClean() {
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
