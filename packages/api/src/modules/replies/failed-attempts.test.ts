import { contract } from '@parley/contracts/calls'
import { startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)
const first = await addModel(api, { baseUrl: server.baseUrl, price: 1000, secret: 'sk-first' })
const second = await addModel(api, { baseUrl: server.baseUrl, price: 1000, secret: 'sk-second' })
await first.admin.send(contract.organizations.addCredit, {
  params: { id: api.home },
  body: { amount_eur: 100, reason: 'Test' },
})

const usageOf = (sessionId: string, modelId: string) =>
  api.db.kysely
    .selectFrom('model_usage')
    .select(['input_tokens', 'output_tokens', 'estimated', 'cost_micro_eur'])
    .where('session_id', '=', sessionId)
    .where('model_id', '=', modelId)
    .execute()

const openSession = async () => {
  server.set({ kind: 'fine' })
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  return { learner, id }
}

test('an attempt that breaks off in its middle is charged as an estimate, beside the answer of the other model', async () => {
  const { learner, id } = await openSession()
  server.set((_number, key) => ({ kind: key === 'sk-first' ? 'reset' : 'fine' }))
  await say(api, learner, id, 'How are you?')
  await expect.poll(async () => (await usageOf(id, first.model.id)).length).toBe(2)
  const [, wasted] = await usageOf(id, first.model.id)
  expect(wasted).toMatchObject({ estimated: true, output_tokens: 2 })
  expect(wasted?.cost_micro_eur).toBeGreaterThan(0)
  expect(await usageOf(id, second.model.id)).toMatchObject([{ estimated: false, input_tokens: 7, output_tokens: 8 }])
})

test('a reply that the learner cancels is charged as an estimate', async () => {
  const { learner, id } = await openSession()
  const before = (await usageOf(id, second.model.id)).length + (await usageOf(id, first.model.id)).length
  server.set({ kind: 'stall' })
  const where = { url: api.url, token: learner.token, sessionId: id }
  await learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: 'one', text: 'Hello?' } })
  await followUntil(where, (events) => events.findLast(({ type }) => type.startsWith('reply.'))?.type === 'reply.delta')
  await learner.send(contract.sessions.abort, { params: { id } })
  await expect
    .poll(async () => {
      const all = [...(await usageOf(id, second.model.id)), ...(await usageOf(id, first.model.id))]
      return all.length > before && all.some(({ estimated }) => estimated)
    })
    .toBe(true)
})

test('a reply that the learner cancels before its first word is charged as an estimate of the prompt', async () => {
  const { learner, id } = await openSession()
  server.set({ kind: 'silent' })
  const requestCount = server.keys().length
  await learner.send(contract.sessions.addTurn, { params: { id }, body: { client_turn_id: 'one', text: 'Hello?' } })
  await expect.poll(() => server.keys().length).toBeGreaterThan(requestCount)
  await learner.send(contract.sessions.abort, { params: { id } })
  const findEstimates = async () =>
    [...(await usageOf(id, second.model.id)), ...(await usageOf(id, first.model.id))].filter((row) => row.estimated)
  await expect.poll(async () => (await findEstimates()).length).toBeGreaterThan(0)
  for (const row of await findEstimates()) {
    expect(row.output_tokens).toBe(0)
    expect(row.cost_micro_eur).toBeGreaterThan(0)
  }
})

test('a refused request costs nothing', async () => {
  const { learner, id } = await openSession()
  server.set((_number, key) => (key === 'sk-first' ? { kind: 'status', status: 500 } : { kind: 'fine' }))
  await say(api, learner, id, 'How are you?')
  const all = [...(await usageOf(id, second.model.id)), ...(await usageOf(id, first.model.id))]
  expect(all.map(({ estimated }) => estimated)).toEqual([false, false])
})
