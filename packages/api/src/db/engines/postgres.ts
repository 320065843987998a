import type { Database, Log } from '../database.ts'
import { GuardedPool } from '../guarded-pool.ts'
import { kyselyOn } from './kysely-on.ts'
import { PostgresListener } from './postgres-listener.ts'
import { valueParsers } from './value-parsers.ts'

const CONNECTION_TIMEOUT = 10_000
const POOL_SIZE = 10

export const postgresDatabase = async (databaseUrl: string, log: Log): Promise<Database> => {
  const config = { connectionString: databaseUrl, types: valueParsers, connectionTimeoutMillis: CONNECTION_TIMEOUT }
  const pool = new GuardedPool({ ...config, max: POOL_SIZE, application_name: 'parley' })
  // An idle connection that is cut is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  const listener = new PostgresListener(config, log)
  const kysely = kyselyOn(pool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await kysely.destroy()
    throw new Error(`The database at DATABASE_URL cannot be reached: ${(error as Error).message}.`, { cause: error })
  }
  return {
    engine: 'postgres',
    kysely,
    pool,
    listen: (channel, onPayload, onReconnect) => listener.listen({ channel, onPayload, onReconnect }),
    close: async () => {
      await listener.close()
      await kysely.destroy()
    },
  }
}
