import { contract } from '@parley/contracts/calls'
import type { SessionEvent } from '@parley/contracts/session'
import { startRealtimeServer } from '@parley/testbed/realtime'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { testClient } from '../../../testing/api-client.ts'
import { missChanges } from '../../sessions/testing/missed-changes.ts'
import { builtinProvider } from '../../language-models/index.ts'
import { beginRealtime, connect, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'
import { startNodes } from '../testing/start-nodes.ts'

const { identity, users } = contract
const server = await startRealtimeServer()
afterAll(server.stop)
const practice = { pace: { look: 100, group: 10, lease: 30_000, heartbeat: 100, drain: 50 } }
const { processes, shared } = await startNodes()
const { api, learner, scenario } = await startRealtime(server, { practice, ...shared })
const startBeside = (db = api.db) =>
  startApi({
    beside: api,
    db,
    aiFetchAllow: ['127.0.0.1'],
    practice: { partner: builtinProvider({ thinking: 0, perCharacter: 0 }), ...practice },
  })
const other = await startBeside()
const elsewhere = { ...learner, ...testClient(other.url, learner.token), token: learner.token }
beforeEach(() => server.set({}))

const answers = [{ text: 'Good morning.' }, { text: 'It was a long month.' }]

const beginCall = async (by: typeof learner, fault?: Parameters<typeof server.set>[0]) => {
  server.set({ answers, ...fault })
  const id = await beginRealtime(by, scenario)
  const connection = await connect(by, id)
  expect(connection.status).toBe(201)
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

/** A person with a call that another node leads, usually the second one; `there` sends requests to that node. */
const beginElsewhere = async ({ url } = other) => {
  const person = await api.signInAs('user')
  const there = { ...person, ...testClient(url, person.token), token: person.token }
  return { person, there, ...(await beginCall(there)) }
}

const timeOfEnd = (events: readonly SessionEvent[]): number =>
  Date.parse(events.findLast(({ type }) => type === 'call.changed')?.at ?? '')

/** The second node has ended the call, at the provider as well. Answers the time of the end. */
const expectEnd = async ({ id, conversation }: Awaited<ReturnType<typeof beginCall>>): Promise<number> => {
  await expect.poll(() => [conversation.isOpen, conversation.isHungUp]).toEqual([false, true])
  const admin = await api.signInAs('super-admin')
  const { state, events } = await untilLog(other, admin, id, hasEvent('call.changed', { state: 'over' }))
  expect(state.call).toMatchObject({ state: 'over', reason: 'left' })
  return timeOfEnd(events)
}

test('a node that missed a change of access ends the call once it hears the database again', async () => {
  const { db, reconnect } = missChanges(api.db)
  const { person, ...call } = await beginElsewhere(await startBeside(db))
  expect((await update(person, { permissions: ['coaching-session-read'] })).status).toBe(200)
  expect(call.conversation.isOpen).toBe(true)
  reconnect()
  await expectEnd(call)
})

test.each<[string, (learner: typeof elsewhere) => Promise<{ status: number }>]>([
  ['signing out', (leaving) => leaving.send(identity.logout)],
  ['disabling the learner', (leaving) => update(leaving, { state: 'disabled' })],
  ['removing the permission to play', (leaving) => update(leaving, { permissions: ['coaching-session-read'] })],
])('%s at one node ends the call that another node leads, in mid-silence', async (_, change) => {
  const { person, ...begun } = await beginElsewhere()
  expect([200, 204]).toContain((await change(person)).status)
  await expectEnd(begun)
})

/** Sets when the sign-in of a person expires. The change of the role makes each node read it. */
const expireIn = async (
  person: typeof learner,
  { seconds, method = 'password', role = 'editor' }: { seconds: number; method?: string; role?: 'user' | 'editor' },
) => {
  const { rows } = await sql<{ expires_at: Date }>`
    update sign_ins set method = ${method}, expires_at = now() + make_interval(secs => ${seconds})
    where user_id = ${person.id} returning expires_at`.execute(api.db.kysely)
  expect((await update(person, { organization_role: role })).status).toBe(200)
  return rows[0]?.expires_at.getTime() ?? 0
}

test('a call in mid-silence ends after its sign-in expires, and not before', async () => {
  const { person, ...begun } = await beginElsewhere()
  const expiry = await expireIn(person, { seconds: 2 })
  expect(await expectEnd(begun)).toBeGreaterThanOrEqual(expiry)
})

test('a call of single sign-on goes on while its page fetches the next access token, and ends without one', async () => {
  const { person, ...begun } = await beginElsewhere()
  await expireIn(person, { seconds: -60, method: 'keycloak' })
  begun.conversation.hear('How was your month?')
  await untilLog(other, await api.signInAs('super-admin'), begun.id, hasEvent('reply.completed', { turn: 3 }))
  expect(begun.conversation.isOpen).toBe(true)
  await expireIn(person, { seconds: -120, method: 'keycloak', role: 'user' })
  await expectEnd(begun)
})

test('a reply whose lease is free goes to the node that leads the call', async () => {
  // Both nodes look for free leases, so that one of several replies would otherwise come from the first node.
  for (const times of [1, 2, 3, 4, 5, 6]) {
    const { id, conversation } = await beginCall(elsewhere, { fault: { kind: 'stall', after: 3 }, reply: 2 })
    conversation.hear('How was your month?')
    await untilLog(other, learner, id, hasEvent('reply.delta', { turn: 3 }))
    await sql`
      update reply_leases set node = 'gone', lease_until = clock_timestamp() - interval '1 second'
      where session_id = ${id}`.execute(api.db.kysely)
    const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
    expect([times, state.turns[2]?.text, state.call?.state]).toEqual([times, 'It was a long month.', 'open'])
    conversation.finishPlayback()
    await untilLog(api, learner, id, hasEvent('reply.heard', { turn: 3 }))
  }
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
