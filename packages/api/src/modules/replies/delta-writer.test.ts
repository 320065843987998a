import { expect, test } from 'vitest'
import { testDatabase, testEngine } from '../../testing/database.ts'
import { DeltaWriter } from './delta-writer.ts'

const db = await testDatabase()

test('pieces of replies never wait for changes to give a connection back', async () => {
  // The embedded database has one connection for all, and answers its callers in turn.
  const most = testEngine === 'embedded' ? 0 : db.pool.options.max
  const clients = await Promise.all(Array.from({ length: most }, () => db.pool.connect()))
  const writer = new DeltaWriter(db, 'node-1', 10)
  const delta = { sessionId: crypto.randomUUID(), turn: 1, text: 'Hm.', after: 0, attempt: 1 }
  // No node holds that lease, so nothing is written.
  await expect(writer.write(delta, { atOnce: true })).resolves.toBeNull()
  await expect(writer.write(delta)).resolves.toBeNull()
  for (const client of clients) client.release()
})
