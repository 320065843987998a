import { contract } from '@parley/contracts/calls'
import { startRealtimeServer } from '@parley/testbed/realtime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { testClient } from '../../../testing/api-client.ts'
import { builtinProvider } from '../../language-models/index.ts'
import { beginRealtime, connect, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'
import { startNodes } from '../testing/start-nodes.ts'

const { identity, users } = contract
const server = await startRealtimeServer()
afterAll(server.stop)
const practice = { pace: { look: 100, group: 10, lease: 30_000, heartbeat: 100, drain: 50 } }
const { processes, shared } = await startNodes()
const { api, learner, scenario } = await startRealtime(server, { practice, ...shared })
const other = await startApi({
  beside: api,
  aiFetchAllow: ['127.0.0.1'],
  practice: { partner: builtinProvider({ thinking: 0, perCharacter: 0 }), ...practice },
})
const elsewhere = { ...learner, ...testClient(other.url, learner.token), token: learner.token }
beforeEach(() => server.set({}))

const answers = [{ text: 'Good morning.' }, { text: 'It was a long month.' }]

const beginCall = async (by: typeof learner, fault?: Parameters<typeof server.set>[0]) => {
  server.set({ answers, ...fault })
  const id = await beginRealtime(by, scenario)
  const made = await connect(by, id)
  expect(made.status).toBe(201)
  const conversation = await server.latest()
  await untilLog(api, by, id, hasEvent('reply.completed', { turn: 1 }))
  conversation.finishPlayback()
  await untilLog(api, by, id, hasEvent('reply.heard', { turn: 1 }))
  return { id, conversation }
}

test('a learner leaves a call by another node than the one that leads it, and may call again', async () => {
  const { id, conversation } = await beginCall(learner)
  expect((await elsewhere.send(contract.speech.leaveRealtime, { params: { id } })).status).toBe(204)
  const { events } = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over', reason: 'left' }))
  expect(events.filter(({ type }) => type === 'call.changed')).toHaveLength(2)
  await expect.poll(() => conversation.isOpen).toBe(false)
  // The model counts as healthy: nothing failed.
  expect((await connect(learner, id)).status).toBe(201)
})

test('a call that is taken over on another node ends on the first one', async () => {
  const { id, conversation } = await beginCall(learner)
  const next = await connect(elsewhere, id)
  expect(next.status).toBe(201)
  const second = await server.latest(2)
  await expect.poll(() => conversation.isOpen).toBe(false)
  second.hear('Are you there?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.call).toMatchObject({ state: 'open', call_id: next.body.call_id })
})

const update = async ({ id }: typeof learner, values: object) => {
  const admin = await api.signInAs('super-admin')
  const { body } = await admin.send(users.read, { params: { id } })
  return admin.send(users.update, { params: { id }, body: { version: body.version, ...values } })
}

test.each<[string, (learner: typeof elsewhere) => Promise<{ status: number }>]>([
  ['signing out', (leaving) => leaving.send(identity.logout)],
  ['disabling the learner', (leaving) => update(leaving, { state: 'disabled' })],
  ['removing the permission to play', (leaving) => update(leaving, { permissions: ['coaching-session-read'] })],
])('%s at one node ends the call that another node leads, in mid-silence', async (_, change) => {
  const leaving = await api.signInAs('user')
  const there = { ...leaving, ...testClient(other.url, leaving.token), token: leaving.token }
  const { id, conversation } = await beginCall(there)
  expect([200, 204]).toContain((await change(leaving)).status)
  await expect.poll(() => [conversation.isOpen, conversation.isHungUp]).toEqual([false, true])
  const admin = await api.signInAs('super-admin')
  const { state } = await untilLog(api, admin, id, hasEvent('call.changed', { state: 'over' }))
  expect(state.call).toMatchObject({ state: 'over', reason: 'left' })
})

test('a call whose node is gone goes on with another node', async () => {
  const { id, conversation } = await beginCall(elsewhere)
  await other.stop()
  await expect.poll(() => conversation.joins).toBe(2)
  conversation.hear('How was your month?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]?.text).toBe('It was a long month.')
  expect(state.call).toMatchObject({ state: 'open' })
  expect(conversation.isHungUp).toBe(false)
})

test.each(processes)('when a node is killed in mid-sentence, another one says the sentence', async (node) => {
  const { url } = await node.message<{ url: string }>((message) => typeof message === 'object')
  const there = { ...learner, ...testClient(url, learner.token), token: learner.token }
  const { id, conversation } = await beginCall(there, { fault: { kind: 'stall', after: 3 }, reply: 2 })
  conversation.hear('How was your month?')
  await untilLog(api, learner, id, hasEvent('reply.delta', { turn: 3 }))
  await node.kill()
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]).toMatchObject({ text: 'It was a long month.', restarts: 1 })
  expect([state.call?.state, conversation.joins, conversation.isHungUp]).toEqual(['open', 2, false])
  conversation.finishPlayback()
  await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 3 }))
})
