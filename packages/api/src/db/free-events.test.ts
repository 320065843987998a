import { sql } from 'kysely'
import { atFileEnd } from '@parley/config/vitest/file-end'
import { expect, test } from 'vitest'
import { testPlace } from '../testing/database.ts'
import { migrate, openDatabase } from './index.ts'
import { knownMigrations } from './migrate.ts'

const usage = { input_tokens: 12, output_tokens: 3, estimated: true }
const reply = { turn: 1, text: 'It costs 0.42 €.', usage: { ...usage, cost_eur: 0.42 } }

test('the events of old sessions lose the price of a reply and keep all else', async () => {
  const db = await openDatabase(await testPlace())
  atFileEnd(() => db.close())
  const { kysely } = db
  await migrate(
    kysely,
    knownMigrations().filter((name) => name !== '2660-free-events'),
  )
  await sql`insert into event_streams (stream, last_seq) values ('session:old', 4)`.execute(kysely)
  const events: [string, object][] = [
    ['turn.added', { turn: 1, text: 'Hello.' }],
    ['reply.completed', reply],
    ['usage', { ...usage, kind: 'tts', cost_eur: 2e-7 }],
    ['reply.completed', { turn: 3, text: 'Free.', usage: { ...usage, cost_eur: 0 } }],
  ]
  for (const [place, [type, data]] of events.entries())
    await sql`insert into events (stream, seq, type, data) values ('session:old', ${place + 1}, ${type}, ${JSON.stringify(data)})`.execute(
      kysely,
    )
  await migrate(kysely)
  const { rows } = await sql<{ data: object }>`select data from events order by seq`.execute(kysely)
  expect(rows.map(({ data }) => data)).toEqual([
    { turn: 1, text: 'Hello.' },
    { ...reply, usage: { ...usage, cost_eur: 0 } },
    { ...usage, kind: 'tts', cost_eur: 0 },
    { turn: 3, text: 'Free.', usage: { ...usage, cost_eur: 0 } },
  ])
})
