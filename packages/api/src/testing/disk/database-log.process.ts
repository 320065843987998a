import { sql } from 'kysely'
import { isDatabaseOutage, openDatabase } from '../../db/index.ts'

/** A database that writes to its log and listens to a channel when the test says so. */
const db = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] })
await sql`create table if not exists kept (n int)`.execute(db.kysely)
let heardCount = 0
await db.listen('spoken', () => (heardCount += 1))

const orders: Record<string, () => Promise<unknown>> = {
  write: () => sql`insert into kept select count(*) from kept`.execute(db.kysely),
  fillLog: () => sql`select pg_logical_emit_message(false, 'fill', repeat('x', 1000000))`.execute(db.kysely),
  speak: () => sql`select pg_notify('spoken', '')`.execute(db.kysely),
}

process.on('message', (order: string) => {
  void orders[order]?.().then(
    async () =>
      process.send?.({ order, kept: (await sql`select from kept`.execute(db.kysely)).rows.length, heard: heardCount }),
    (error: unknown) => process.send?.({ order, isOutage: isDatabaseOutage(error), failed: String(error) }),
  )
})
process.send?.({ ready: true })
