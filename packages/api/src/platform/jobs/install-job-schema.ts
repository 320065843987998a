import { PgBoss } from 'pg-boss'
import type { Database } from '../../db/index.ts'
import { bossDatabase } from './boss-database.ts'

/** Creates or updates the queue's tables without running jobs; a restore needs these tables. */
export const installJobSchema = async (db: Database) => {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
