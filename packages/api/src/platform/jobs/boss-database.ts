import type { Db } from 'pg-boss'
import type { Database } from '../../db/index.ts'

/** The queue speaks through our pool, so that on one connection it waits its turn outside of open transactions. */
export const bossDatabase = (db: Database): Db => ({
  executeSql: async (text, values) => {
    const client = await db.pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // The queue sends several statements at once; what broke off in the middle must not stay open.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  },
  listen: async (channel, onPayload, onReconnect) => {
    const unlisten = await db.listen(channel, onPayload, onReconnect)
    onReconnect()
    return { close: unlisten }
  },
})
