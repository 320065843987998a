import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test, vi } from 'vitest'
import { followUntil, hasReplyTo, stateOf } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const words = 'I hear you, and I am not convinced yet. Tell me more about it.'
const fake = await startFakeModel(async () => words, { chunkSize: 4, latency: 15 })
afterAll(fake.stop)
const { key } = await addModel(api, { baseUrl: fake.baseUrl })
const learner = await api.signInAs('user')
const { sessions } = contract

/** The statements that have a name, in the order in which they are sent. */
const listenForStatements = () => {
  const names: string[] = []
  const executeQuery = api.db.kysely.executeQuery.bind(api.db.kysely)
  const spy = vi.spyOn(api.db.kysely, 'executeQuery').mockImplementation((statement) => {
    const [, name] = /^\/\* ([\w-]+)/.exec((statement as { sql: string }).sql) ?? []
    if (name) names.push(name)
    return executeQuery(statement) as never
  })
  return { names, stop: () => spy.mockRestore() }
}

test('a reply that is complete is stored without reading its session again', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { names, stop } = listenForStatements()
  const { state } = await say(api, learner, id, 'What happened in the meeting?')
  stop()
  expect(state.turns.at(-1)).toMatchObject({ role: 'persona', state: 'complete', text: words })
  expect(names.filter((name) => name === 'change-reply')).toHaveLength(1)
  expect(names.slice(names.indexOf('change-session') + 1)).not.toContain('open-session')
})

test('the end of a reply has the time of the database, after its last piece', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { events } = await say(api, learner, id, 'What happened in the meeting?')
  const { rows } = await api.db.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const times = events.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const end = events.findLast(({ type }) => type === 'reply.completed')
  expect(Date.parse(end?.at ?? '')).toBeLessThanOrEqual((rows[0]?.now.getTime() ?? 0) + 20)
})

test('a session that is renamed while a reply is written keeps its new name after the end', async () => {
  const id = await begin(learner)
  const where = { url: api.url, token: learner.token, sessionId: id }
  await followUntil(where, (events) => events.some(({ type }) => type === 'reply.delta'))
  const renameAnswer = await learner.send(sessions.rename, { params: { id }, body: { name: 'A better name' } })
  expect(renameAnswer.status).toBe(200)
  const events = await followUntil(where, hasReplyTo(1))
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => place + 1))
  expect(stateOf(events).turns.at(-1)).toMatchObject({ state: 'complete', text: words })
  expect((await learner.send(sessions.read, { params: { id } })).body.name).toBe('A better name')
})

test('the use of a key by a free reply is noted, and not again within a minute', async () => {
  const readLastUse = async () => {
    const query = api.db.kysely.selectFrom('ai_service_keys').select('last_used').where('id', '=', key.id)
    return (await query.executeTakeFirstOrThrow()).last_used
  }
  await expect.poll(readLastUse).not.toBeNull()
  const lastUse = await readLastUse()
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { names, stop } = listenForStatements()
  await say(api, learner, id, 'What happened in the meeting?')
  await expect.poll(() => names).toContain('record-usage')
  stop()
  expect(names).not.toContain('note-key-use')
  expect(await readLastUse()).toEqual(lastUse)
})
