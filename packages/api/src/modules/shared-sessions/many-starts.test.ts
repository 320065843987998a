import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction, type Trx } from '../../db/index.ts'
import { testClient } from '../../testing/api-client.ts'
import { testEngine, waitingStatements } from '../../testing/database.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const editor = await api.signInAs('editor')

/** The number of starts that wait in the database. The embedded one has one connection, so there all wait for it. */
const waitingStarts = async (trx: Trx): Promise<number> => {
  if (testEngine !== 'postgres') return 1
  while ((await waitingStatements(trx)) === 0) continue
  await sql`select pg_sleep(0.3)`.execute(trx)
  return waitingStatements(trx)
}

test('of the guests who start with one code at the same time, one holds a connection while the code is locked', async () => {
  const { record, access_code } = await shareWith(editor, { max_uses: 20 })
  const { starts, waiting } = await transaction(api.db, async (trx) => {
    await sql`select id from access_codes where id = ${record.id} for update`.execute(trx)
    const answers = Promise.all(Array.from({ length: 8 }, () => new Device(api).start(access_code)))
    return { starts: answers, waiting: await waitingStarts(trx) }
  })
  expect(waiting).toBe(1)
  expect((await starts).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
})

test('a guest who starts twice at the same time begins one session, whose conversation starts once', async () => {
  const { access_code } = await shareWith(editor)
  const device = new Device(api)
  await device.look(access_code)
  const [first, second] = await Promise.all([device.start(access_code), device.start(access_code)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.session_id).toBe(first.body.session_id)
  const guest = testClient(api.url, first.body.access_token)
  const params = { id: first.body.session_id }
  const starts = await Promise.all([1, 2].map(() => guest.send(contract.sessions.start, { params })))
  expect(starts.map(({ status }) => status)).toEqual([200, 200])
  const { items } = (await guest.send(contract.sessions.log, { params })).body
  expect(items.filter(({ type }) => type === 'session.started')).toHaveLength(1)
})
