import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil, stateOf } from '../sessions/testing/follow.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { Device, shareWith } from './testing/guests.ts'

const { sessions } = contract

/** Here a conversation without activity for a second counts as left. */
const api = await startPractice({ practice: { pace: { idle: 1 } } })
const editor = await api.signInAs('editor')

test('a guest who was away goes on where the conversation stopped, after the code has expired', async () => {
  const { record, access_code } = await shareWith(editor)
  const device = new Device(api)
  const guest = await device.enter(access_code)
  await guest.send(sessions.start, { params: { id: guest.id } })
  const before = stateOf(await followUntil({ url: api.url, token: guest.token, sessionId: guest.id }, hasReplyTo(1)))
  const { kysely } = api.db
  const statusNow = async () => (await guest.send(sessions.read, { params: { id: guest.id } })).body.status
  await expect.poll(statusNow).toBe('abort')
  const yesterday = new Date(Date.now() - 86_400_000)
  await kysely.updateTable('access_codes').set({ expires_at: yesterday }).where('id', '=', record.id).execute()

  const back = await device.enter(access_code)
  expect(back.id).not.toBe(guest.id)
  const log = await back.send(sessions.log, { params: { id: back.id } })
  expect(stateOf(log.body.items).turns.map(({ text }) => text)).toEqual(before.turns.map(({ text }) => text))
  expect((await back.send(sessions.read, { params: { id: guest.id } })).status).toBe(404)
})
