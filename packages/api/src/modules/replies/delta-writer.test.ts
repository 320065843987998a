import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase, testEngine } from '../../testing/database.ts'
import { CROWD, type Delta, DeltaWriter } from './delta-writer.ts'

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

/** No node holds its lease, so nothing is written, and the answer comes with its group. */
const deltaOfNoLease = (): Delta => ({ sessionId: crypto.randomUUID(), turn: 1, text: 'Hm.', after: 0, attempt: 1 })

const every = 80

/** A writer that has just written a group of this many pieces. Its timers stand still. */
const writerAfter = async (pieces: number): Promise<DeltaWriter> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const writer = new DeltaWriter(db, 'node-1', every)
  const group = Promise.all(Array.from({ length: pieces }, () => writer.write(deltaOfNoLease())))
  vi.advanceTimersByTime(every)
  await group
  return writer
}

test('pieces of fewer than a hundred replies wait for one interval', async () => {
  const writer = await writerAfter(CROWD.pieces - 1)
  const next = writer.write(deltaOfNoLease())
  vi.advanceTimersByTime(every)
  expect(await next).toBeNull()
})

test('a hundred pieces at once make the next group wait for three intervals', async () => {
  const writer = await writerAfter(CROWD.pieces)
  const answers: string[] = []
  const next = writer.write(deltaOfNoLease()).then(() => answers.push('group'))
  vi.advanceTimersByTime(every * CROWD.factor - 1)
  await writer.write(deltaOfNoLease(), { atOnce: true }).then(() => answers.push('first piece'))
  vi.advanceTimersByTime(1)
  await next
  expect(answers).toEqual(['first piece', 'group'])
})

test('of two writers of one reply in a group, only the one with the lease hears that its piece is stored', async () => {
  // A lease without its session is enough here.
  await sql`alter table reply_leases drop constraint reply_leases_session_id_fkey`.execute(db.kysely)
  const sessionId = crypto.randomUUID()
  await sql`insert into event_streams (stream, last_seq) values (${`session:${sessionId}`}, 7)`.execute(db.kysely)
  await sql`
    insert into reply_leases (session_id, turn, node, attempt, lease_until)
    values (${sessionId}, 1, 'node-1', 2, now() + interval '1 hour')`.execute(db.kysely)
  const writer = new DeltaWriter(db, 'node-1', 10)
  // The first writer was cancelled while its piece waited; the second one has voided its text meanwhile.
  const answers = await Promise.all([
    writer.write({ sessionId, turn: 1, text: 'Old.', after: 6, attempt: 1 }),
    writer.write({ sessionId, turn: 1, text: 'New.', after: 7, attempt: 2 }),
  ])
  expect(answers.map((event) => event && event.data)).toEqual([null, { turn: 1, text: 'New.' }])
  // Neither another node nor a piece for an earlier position writes into the session.
  const next = { sessionId, turn: 1, text: 'Next.', after: 8, attempt: 2 }
  await expect(new DeltaWriter(db, 'node-2', 10).write(next)).resolves.toBeNull()
  await expect(writer.write({ ...next, after: 7 })).resolves.toBeNull()
  await expect(writer.write(next)).resolves.toMatchObject({ seq: 9 })
})
