import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { manages, play, waitForReport } from '../reports/testing/wait-for-report.ts'
import { startPractice } from './testing/start-practice.ts'

/** An expired session is closed to its learner and to the manager of their group; an operator may still open it. */
const api = await startPractice()
const { sessions, reports, chats, speech } = contract
const learner = await api.signInAs({
  role: 'user',
  permissions: [...permissionsOf.user, 'coaching-session-update', 'coaching-session-ai-voice-settings-edit'],
})
const manager = await api.signInAs('editor')
const operator = await api.signInAs('operator')
await manages(api, manager, [learner])

const id = await play(api, learner)
const observer_id = (await waitForReport(learner, id)).reports[0]?.observer_id ?? ''
const chat = await learner.send(chats.create, { body: { kind: 'debrief', session_id: id } })
await api.db.kysely.updateTable('coaching_sessions').set({ expires_at: new Date() }).where('id', '=', id).execute()

const params = { id }
const refusal = { status: 403, code: 'session-expired' }
const ofChat = { id: chat.body.id }

const calls = {
  read: () => learner.send(sessions.read, { params }),
  'read the log of': () => learner.send(sessions.log, { params }),
  follow: () => learner.send(sessions.events, { params }),
  rename: () => learner.send(sessions.rename, { params, body: { name: 'Later' } }),
  'change the notes of': () => learner.send(sessions.update, { params, body: { notes: 'Too late.' } }),
  'change the turn-taking of': () => learner.send(speech.updateSettings, { params, body: { pause_ms: 1500 } }),
  retry: () => learner.send(sessions.retry, { params, body: {} }),
  'talk on after': () => learner.send(sessions.continue, { params }),
  resume: () => learner.send(sessions.resume, { params }),
  'read the report of': () => learner.send(reports.read, { params }),
  'compare the attempts of': () => learner.send(reports.comparison, { params }),
  'dispute the report of': () => learner.send(reports.dispute, { params, body: { observer_id, text: 'No.' } }),
  'open a debrief of': () => learner.send(chats.create, { body: { kind: 'debrief', session_id: id } }),
  'go on with the debrief of': () =>
    learner.send(chats.say, { params: ofChat, body: { client_message_id: 'late', text: 'Still there?' } }),
} as const

test.each(Object.entries(calls))('a learner cannot %s a session that has expired', async (_, call) => {
  expect((await call()).problem).toMatchObject(refusal)
})

test('a manager can neither review nor comment on a session that has expired', async () => {
  const review = await manager.send(reports.update, { params, body: { observer_id, reviewed: true } })
  const comment = await manager.send(reports.comment, { params, body: { turn: null, text: 'Late.' } })
  expect([review.problem, comment.problem]).toMatchObject([refusal, refusal])
  // The refusals are not only those of the reads after them.
  const report = api.db.kysely.selectFrom('analysis_reports').select('reviewed_at').where('session_id', '=', id)
  expect((await report.execute()).map(({ reviewed_at }) => reviewed_at)).not.toContainEqual(expect.any(Date))
})

test('the list offers a learner only the deletion of an expired session', async () => {
  const list = await learner.send(sessions.list, {})
  expect(list.body.items.find((one) => one.id === id)?.abilities).toEqual({
    run: false,
    rename: false,
    update: false,
    delete: true,
    again: false,
    check: false,
    moderate: false,
  })
})

test('an operator reads and renames a session that has expired', async () => {
  expect((await operator.send(sessions.read, { params })).body.abilities).toMatchObject({ rename: true, check: true })
  expect((await operator.send(sessions.rename, { params, body: { name: 'Kept' } })).status).toBe(200)
  expect((await operator.send(reports.read, { params })).status).toBe(200)
})

test('a learner deletes a session that has expired, and cannot restore it', async () => {
  expect((await learner.send(sessions.remove, { params })).status).toBe(204)
  expect((await learner.send(sessions.restore, { params })).problem).toMatchObject(refusal)
  // The refusal is not only that of the read after it.
  const query = api.db.kysely.selectFrom('coaching_sessions').select('deleted_at').where('id', '=', id)
  expect((await query.executeTakeFirstOrThrow()).deleted_at).toBeInstanceOf(Date)
})
