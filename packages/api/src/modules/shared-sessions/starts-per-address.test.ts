import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const editor = await api.signInAs('editor')

/** As if so many guests had started with the code of this address within the hour. */
const countStarts = (points: number) =>
  sql`update rate_limits set points = ${points} where key like 'guest-start:%'`.execute(api.db.kysely)

test('300 guests of one address start a code within an hour, the next one waits, and those who began go on', async () => {
  const { access_code } = await shareWith(editor, { max_uses: 500 })
  const first = new Device(api)
  const { id } = await first.enter(access_code)
  await countStarts(299)
  expect((await new Device(api).start(access_code)).status).toBe(200)
  const refusal = await new Device(api).start(access_code)
  expect([refusal.status, refusal.problem.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await first.enter(access_code)).id).toBe(id)
  const other = await shareWith(editor)
  expect((await new Device(api).start(other.access_code)).status).toBe(200)
})
