import { contract } from '@parley/contracts/calls'
import type { Call } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { guestSignIns } from '../identity/index.ts'
import { transaction } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { testClient } from '../../testing/api-client.ts'
import { hasReplyTo, followUntil } from './testing/follow.ts'
import { begin, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const calls = contract.sessions
const owner = await api.signInAs('user')
const id = await begin(owner)
await followUntil({ url: api.url, token: owner.token, sessionId: id }, hasReplyTo(1))

const bodies: Partial<Record<keyof typeof calls, object>> = {
  rename: { name: 'Mine now' },
  addTurn: { client_turn_id: 'x', text: 'Hello' },
  hint: {},
  pause: { paused: true },
  retry: {},
  update: { notes: 'Mine now' },
}

/** A user's role does not hold what `update` asks for, so that call refuses strangers before it looks for the session. */
const otherwise = new Set(['create', 'list', 'readers', 'restore', 'update'])
const ofOne = Object.entries(calls).filter(([name]) => !otherwise.has(name))

const attempt = async (token: string, name: string, call: Call): Promise<number> => {
  const body = bodies[name as keyof typeof calls]
  const { status } = await testClient(api.url, token).send(call, { params: { id }, ...(body ? { body } : {}) } as never)
  return status
}

test('a colleague, another organisation’s operator and another session’s guest do not find the session', async () => {
  const strangers = [
    await api.signInAs('user'),
    await api.signInAs({ role: 'operator', organizationId: api.elsewhere }),
    await api.signInAs({ role: 'editor' }),
  ]
  const faults: string[] = []
  for (const { token } of strangers) {
    for (const [name, call] of ofOne) {
      const status = await attempt(token, name, call)
      if (status !== 404) faults.push(`${name}: ${status}`)
    }
  }
  expect(faults).toEqual([])
})

test('an operator of another organisation does not find the session whose notes they would change', async () => {
  const operator = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  expect(await attempt(operator.token, 'update', calls.update)).toBe(404)
})

test('an operator reads and may abort a session, but cannot play it', async () => {
  const operator = await api.signInAs('operator')
  const session = await operator.send(calls.read, { params: { id } })
  expect(session.body.abilities).toEqual({
    run: false,
    rename: true,
    update: true,
    delete: true,
    again: false,
    check: true,
    moderate: true,
  })
  for (const name of ['start', 'addTurn', 'hint', 'pause', 'end'] as const) {
    expect([name, await attempt(operator.token, name, calls[name])]).toEqual([name, 403])
  }
  const others = await operator.send(calls.list, { query: { whose: 'others' } })
  expect(others.body.items.map((each) => each.id)).toContain(id)
  const mine = await operator.send(calls.list, {})
  expect(mine.body.total).toBe(0)
})

test('an editor reads only the sessions of the groups that they manage', async () => {
  const editor = await api.signInAs('editor')
  const before = await editor.send(calls.list, { query: { whose: 'others' } })
  expect(before.body.total).toBe(0)
  const group = newId()
  const { kysely } = api.db
  await kysely
    .insertInto('user_groups')
    .values({ id: group, organization_id: api.home, name: 'Learners', image_url: null, deleted_at: null })
    .execute()
  const members = [
    { user_group_id: group, user_id: owner.id, manager: false },
    { user_group_id: group, user_id: editor.id, manager: true },
  ]
  await kysely.insertInto('user_group_members').values(members).execute()
  const after = await editor.send(calls.list, { query: { whose: 'others' } })
  expect(after.body.items.map((each) => each.id)).toEqual([id])
})

/** An editor who sees the owner's sessions as the manager of their group, and may do no more with them. */
const manager = async () => {
  const editor = await api.signInAs('editor')
  const operator = await api.signInAs('operator')
  const members = [
    { id: owner.id, manager: false },
    { id: editor.id, manager: true },
  ]
  const group = await operator.send(contract.usergroups.create, { body: { name: `Group ${newId()}`, members } })
  expect(group.status).toBe(201)
  return editor
}

test('a manager who may only read a session cannot abort it, and it continues', async () => {
  const sessionId = await begin(owner)
  const editor = await manager()
  const params = { id: sessionId }
  expect((await editor.send(calls.read, { params })).body.abilities).toMatchObject({ check: true, moderate: false })
  const refusal = await editor.send(calls.abort, { params })
  expect(refusal.problem).toMatchObject({ status: 403, context: { missing: ['coaching-session-full-update'] } })
  expect((await owner.send(calls.read, { params })).body.status).toBe('in-progress')
})

test('a moderator is not offered to end their own session, which they quit as its learner', async () => {
  const operator = await api.signInAs('operator')
  const own = await begin(operator)
  expect((await operator.send(calls.read, { params: { id: own } })).body.abilities).toMatchObject({
    run: true,
    moderate: false,
  })
})

test('an operator aborts a session as its moderator, and its learner aborts it as a learner', async () => {
  const operator = await api.signInAs('operator')
  const byOperator = await operator.send(calls.abort, { params: { id: await begin(owner) } })
  expect(byOperator.body).toMatchObject({ status: 'abort', reason: 'moderator', abilities: { moderate: false } })
  const byLearner = await owner.send(calls.abort, { params: { id: await begin(owner) } })
  expect(byLearner.body).toMatchObject({ status: 'abort', reason: 'learner_quit' })
})

test('a guest plays the session of their access code and nothing else', async () => {
  const session = await owner.send(calls.create, {
    body: { scenario_id: (await owner.send(calls.read, { params: { id } })).body.scenario_id },
  })
  const own = session.body.id
  const guest = await transaction(api.db, (trx) =>
    guestSignIns.start(trx, systemCaller('test'), {
      organizationId: api.home,
      displayName: 'Guest',
      scope: { coaching_session_id: own },
    }),
  )
  const client = testClient(api.url, guest.token)
  const start = await client.send(calls.start, { params: { id: own } })
  expect(start.body).toMatchObject({
    status: 'in-progress',
    abilities: { run: true, rename: false, delete: false, again: false },
  })
  const events = await followUntil({ url: api.url, token: guest.token, sessionId: own }, hasReplyTo(1))
  expect(events.length).toBeGreaterThan(3)
  const answer = await client.send(calls.addTurn, {
    params: { id: own },
    body: { client_turn_id: 'g1', text: 'Hello' },
  })
  expect(answer.status).toBe(202)
  expect((await client.send(calls.read, { params: { id } })).status).toBe(404)
  expect((await client.send(calls.create, { body: { scenario_id: start.body.scenario_id } })).status).toBe(403)
  expect((await client.send(contract.catalogue.list, {})).status).toBe(403)
  const list = await client.send(calls.list, {})
  expect(list.body.items.map((each) => each.id)).toEqual([own])
})
