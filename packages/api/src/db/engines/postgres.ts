import type { Database, Log } from '../database.ts'
import { WriteCheck } from '../write-check.ts'
import { kyselyOn } from './kysely-on.ts'
import { PostgresListener } from './postgres-listener.ts'
import { PostgresPool } from './postgres-pool.ts'
import { valueParsers } from './value-parsers.ts'

/** In milliseconds: the longest wait for a connection, a new one or a returned one. */
const CONNECTION_TIMEOUT = 10_000
const POOL_SIZE = 10
const URGENT = 2

export const postgresDatabase = async (databaseUrl: string, log: Log): Promise<Database> => {
  const writes = new WriteCheck()
  const config = {
    connectionString: databaseUrl,
    types: valueParsers,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    // Compiling a statement takes up to 0.7 s and gains nothing for statements as short as ours.
    options: '-c jit=off',
    onFault: writes.noteFault,
  }
  const listener = new PostgresListener({
    config,
    log,
    bytesRead: () => pool.bytesRead + urgentPool.bytesRead,
    onOutage: (error) => {
      pool.loseAll(error)
      urgentPool.loseAll(error)
    },
  })
  const refuse = () => listener.outage
  const pool = new PostgresPool({ ...config, max: POOL_SIZE, application_name: 'parley' }, log, refuse)
  const urgentPool = new PostgresPool({ ...config, max: URGENT, application_name: 'parley-urgent' }, log, refuse)
  const kysely = kyselyOn(pool)
  const urgent = kyselyOn(urgentPool)
  try {
    await pool.query('select 1')
  } catch (error) {
    await urgent.destroy()
    await kysely.destroy()
    const { message } = (error as Error).cause as Error
    throw new Error(`The database at DATABASE_URL cannot be reached: ${message}.`, { cause: error })
  }
  return {
    engine: 'postgres',
    kysely,
    pool,
    urgent,
    acceptsWrites: () => writes.acceptsWrites(pool),
    listen: (channel, onPayload, onReconnect) => listener.listen({ channel, onPayload, onReconnect }),
    announceNode: (node) => listener.announceNode(node),
    close: async () => {
      await listener.close()
      // A Kysely that was never used does not end its pool.
      await urgentPool.end()
      await pool.end()
    },
  }
}
