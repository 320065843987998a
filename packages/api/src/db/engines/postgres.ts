import type pg from 'pg'
import type { Database, Log } from '../database.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { kyselyOn } from './kysely-on.ts'
import { PostgresListener } from './postgres-listener.ts'
import { valueParsers } from './value-parsers.ts'

const CONNECTION_TIMEOUT = 10_000
const POOL_SIZE = 10
const URGENT = 2

type Query = (...sent: unknown[]) => unknown

const nameOf = (text: unknown): string | undefined =>
  typeof text === 'string' && text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined

/** A statement that begins with its name is parsed and planned once on each connection: see `prepared.ts`. */
const prepareNamed = (client: pg.PoolClient): void => {
  const plain = Object.getPrototypeOf(client) as { query: Query }
  const send: Query = (...sent) => plain.query.apply(client, sent)
  const query: Query = (text, values, ...rest) => {
    const name = nameOf(text)
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
  }
  Object.assign(client, { query })
}

const openPool = (config: pg.PoolConfig, log: Log): GuardedPool => {
  const pool = new GuardedPool(config)
  // An idle connection that is cut is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', prepareNamed)
  return pool
}

export const postgresDatabase = async (databaseUrl: string, log: Log): Promise<Database> => {
  const config = { connectionString: databaseUrl, types: valueParsers, connectionTimeoutMillis: CONNECTION_TIMEOUT }
  const pool = openPool({ ...config, max: POOL_SIZE, application_name: 'parley' }, log)
  const listener = new PostgresListener(config, log)
  const kysely = kyselyOn(pool)
  const urgent = kyselyOn(openPool({ ...config, max: URGENT, application_name: 'parley-urgent' }, log))
  try {
    await pool.query('select 1')
  } catch (error) {
    await urgent.destroy()
    await kysely.destroy()
    throw new Error(`The database at DATABASE_URL cannot be reached: ${(error as Error).message}.`, { cause: error })
  }
  return {
    engine: 'postgres',
    kysely,
    pool,
    urgent,
    listen: (channel, onPayload, onReconnect) => listener.listen({ channel, onPayload, onReconnect }),
    close: async () => {
      await listener.close()
      await urgent.destroy()
      await kysely.destroy()
    },
  }
}
