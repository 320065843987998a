import { contract } from '@parley/contracts/calls'
import { startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const model = await startFaultServer()
afterAll(model.stop)
const { key } = await addModel(api, { baseUrl: model.baseUrl })
const calls = contract.sessions

test('of three turns at the same moment one is accepted, two get 409, and their requests to the model are stopped', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  model.set({ kind: 'stall' })
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((text) =>
      learner.send(calls.addTurn, { params: { id }, body: { client_turn_id: text, text } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409])
  await expect.poll(model.open).toBe(1)
  const { items } = (await learner.send(calls.log, { params: { id } })).body
  const kinds = items.map(({ type }) => type)
  expect(kinds.filter((type) => type === 'turn.added')).toHaveLength(1)
  expect(kinds.filter((type) => type === 'reply.started')).toHaveLength(2)
  await learner.send(calls.abort, { params: { id } })
  await expect.poll(model.open).toBe(0)
})

test('when the database refuses a turn, the request to the model is stopped and the turn can be sent again', async () => {
  const learner = await api.signInAs('user')
  model.set({ kind: 'fine' })
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  model.set({ kind: 'stall' })
  // A database that refuses: the turn and its pending reply are stored together, or neither is.
  await api.db.pool.query(
    `alter table reply_leases add constraint nothing_more check (session_id <> '${id}') not valid`,
  )
  const failure = await learner.send(calls.addTurn, { params: { id }, body: { client_turn_id: 'lost', text: 'Lost?' } })
  await api.db.pool.query('alter table reply_leases drop constraint nothing_more')
  expect(failure.status).toBe(500)
  await expect.poll(model.open).toBe(0)
  model.set({ kind: 'fine' })
  const again = await learner.send(calls.addTurn, { params: { id }, body: { client_turn_id: 'lost', text: 'Lost?' } })
  expect(again.status).toBe(202)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(again.body.turn + 1))
})

test('with a key that cannot be opened, a turn is taken and its reply fails as unauthorized', async () => {
  const learner = await api.signInAs('user')
  model.set({ kind: 'fine' })
  const id = await begin(learner)
  const where = { url: api.url, token: learner.token, sessionId: id }
  await followUntil(where, hasReplyTo(1))
  await api.db.kysely
    .updateTable('ai_service_keys')
    .set({ sealed: 'v1.gone.AAAA.AAAA' })
    .where('id', '=', key.id)
    .execute()
  const answer = await learner.send(calls.addTurn, { params: { id }, body: { client_turn_id: 'kept', text: 'Hello?' } })
  expect(answer.status).toBe(202)
  const events = await followUntil(where, (all) => all.some(({ type }) => type === 'reply.failed'))
  expect(events.at(-1)).toMatchObject({ type: 'reply.failed', data: { code: 'unauthorized', retry: true } })
})
