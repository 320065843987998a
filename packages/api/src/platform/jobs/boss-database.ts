import type { Db } from 'pg-boss'
import type { Database } from '../../db/index.ts'

/** The queue uses our pool. On a single connection it waits until open transactions end. */
export const bossDatabase = (db: Database): Db => ({
  executeSql: async (text, values) => {
    const client = await db.pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // The queue sends several statements at once. If one fails in the middle, its transaction must not stay open.
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
