import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startProcess } from '../testing/database-process.ts'
import { migratedPlace } from '../testing/database.ts'
import { openDatabase } from './index.ts'

const WRITER = join(import.meta.dirname, '../testing/database-writer.process.ts')
const KILLS = 6

const acknowledgedBy = (messages: unknown[]) =>
  Math.max(0, ...messages.map((message) => (message as { acknowledged?: number }).acknowledged ?? 0))

test(`killed ${KILLS} times while it writes, the database keeps every row that it acknowledged`, async () => {
  const place = await migratedPlace()
  let acknowledgedCount = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = startProcess(WRITER, place)
    // The last one is killed while it opens the database.
    if (kill < KILLS - 1) await writer.message((message) => 'acknowledged' in (message as object))
    await pause(Math.random() * 300)
    await writer.kill()
    acknowledgedCount = Math.max(acknowledgedCount, acknowledgedBy(writer.messages))
  }
  const db = await openDatabase(place)
  const rows = await db.kysely
    .selectFrom('events')
    .select('seq')
    .where('stream', '=', 'durable')
    .orderBy('seq')
    .execute()
  await db.close()
  // One at least by each process but the last.
  expect(acknowledgedCount).toBeGreaterThanOrEqual(KILLS - 1)
  expect(rows.length).toBeGreaterThanOrEqual(acknowledgedCount)
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
})
