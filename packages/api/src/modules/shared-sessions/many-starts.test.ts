import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction, type Trx } from '../../db/index.ts'
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
