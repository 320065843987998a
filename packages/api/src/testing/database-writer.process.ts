import { migrate, openDatabase, transaction } from '../db/index.ts'
import { openEventLog } from '../platform/events/index.ts'

/** Writes without pause and reports each acknowledged write, until it is killed. */
const say = (message: object) => process.send?.(message)

try {
  const db = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] })
  await migrate(db.kysely)
  const log = await openEventLog(db)
  say({ ready: true })
  while (true) {
    const events = [{ type: 'written', data: { text: 'x'.repeat(Math.random() * 2000) } }]
    const { lastSeq } = await transaction(db, (trx) => log.append(trx, 'durable', events))
    say({ acknowledged: lastSeq })
  }
} catch (error) {
  say({ failed: (error as Error).message, name: (error as Error).name })
  process.exit(1)
}
