import { contract } from '@parley/contracts/calls'
import { type RealtimeFault, startRealtimeServer } from '@parley/testbed/realtime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testClient } from '../../../testing/api-client.ts'
import { startEmpty } from '../../sessions/testing/start-practice.ts'
import { beginRealtime, connect, hasEvent, startRealtime, untilLog } from '../testing/start-realtime.ts'

const server = await startRealtimeServer()
afterAll(server.stop)
const { api, learner, scenario, admin, models, key } = await startRealtime(server)
/** The node for what the provider leaves without an answer; the other one waits as long as a busy machine needs. */
const hasty = await startEmpty({
  beside: api,
  aiFetchAllow: ['127.0.0.1'],
  practice: { probePause: 1, realtimeLimits: { connect: 1000, first: 300, stall: 200 } },
})
const hastyLearner = { ...learner, ...testClient(hasty.url, learner.token), token: learner.token }
const waits: ReadonlySet<RealtimeFault['kind']> = new Set(['silent', 'no_words', 'stall'])
const callerFor = ({ kind }: RealtimeFault) => (waits.has(kind) ? hastyLearner : learner)
const { aiModels, aiProviders, organizations, modelUsage } = contract
beforeEach(() => server.set({}))

const atStart: readonly { at: 'call' | 'socket'; fault: RealtimeFault }[] = [
  ...[401, 402, 404, 429, 500, 503].map((status) => ({ at: 'call', fault: { kind: 'status', status } }) as const),
  { at: 'call', fault: { kind: 'page' } },
  { at: 'call', fault: { kind: 'no_location' } },
  { at: 'socket', fault: { kind: 'status', status: 500 } },
  { at: 'socket', fault: { kind: 'silent' } },
]

test.each(atStart)('a call that the provider does not accept is refused: $at, $fault', async ({ at, fault }) => {
  server.set({ at, fault })
  const id = await beginRealtime(learner, scenario)
  expect((await connect(callerFor(fault), id)).problem).toMatchObject({ status: 503, code: 'speech-unavailable' })
  // A call that the provider has begun does not go on without the server.
  const hangUps = at === 'socket' ? [true] : []
  await expect.poll(() => server.conversations().map(({ isHungUp }) => isHungUp)).toEqual(hangUps)
})

const beginBroken = async (fault: RealtimeFault) => {
  server.set({ answers: [{ text: 'One two three four.' }], fault })
  const id = await beginRealtime(learner, scenario)
  await connect(callerFor(fault), id)
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  expect(state.turns).toMatchObject([{ role: 'persona', state: 'complete' }])
  expect(state.turns[0]?.text).not.toContain('One')
  expect(state.status).toBe('in-progress')
  return id
}

const inReply: readonly RealtimeFault[] = [{ kind: 'no_words' }, { kind: 'failed' }, { kind: 'stall', after: 2 }]

test.each(inReply)('a reply that breaks is written from its beginning, and the call is over: $kind', async (fault) => {
  const id = await beginBroken(fault)
  const { state } = await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  expect(state.call).toMatchObject({ reason: 'failed' })
})

test('a lost connection of the server costs one sentence, and the call goes on', async () => {
  const id = await beginBroken({ kind: 'cut', after: 2 })
  const conversation = await server.latest()
  conversation.hear('Are you there?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]?.text).toBe('One two three four.')
})

test('a call that fails later goes on in writing, where no language model is set up', async () => {
  server.set({ answers: [{ text: 'One two.' }], fault: { kind: 'failed' }, reply: 2 })
  const id = await beginRealtime(learner, scenario)
  await connect(learner, id)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  const conversation = await server.latest()
  conversation.finishPlayback()
  conversation.hear('Are you well?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]).toMatchObject({ role: 'persona', state: 'complete' })
  const utterance = { client_turn_id: 'typed', text: 'Then I write.' }
  expect((await learner.send(contract.sessions.addTurn, { params: { id }, body: utterance })).status).toBe(202)
  const log = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 5 }))
  expect(log.state.turns[4]?.text).not.toBe('')
})

test('events that no protocol knows do no harm', async () => {
  server.set({ answers: [{ text: 'All is well.' }], fault: { kind: 'noise' } })
  const id = await beginRealtime(learner, scenario)
  await connect(learner, id)
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  expect(state.turns[0]?.text).toBe('All is well.')
})

const creditOf = async () => {
  const row = await api.db.kysely
    .selectFrom('organizations')
    .select('credit_micro_eur')
    .where('id', '=', api.home)
    .executeTakeFirstOrThrow()
  return row.credit_micro_eur
}

const setPrice = async (price: number) => {
  const id = models[0]?.id ?? ''
  const { body } = await admin.send(aiModels.read, { params: { id } })
  const change = { version: body.version, price_input_eur: price, price_output_eur: price }
  await admin.send(aiModels.update, { params: { id }, body: change })
}

const addCredit = () =>
  admin.send(organizations.addCredit, { params: { id: api.home }, body: { amount_eur: 5, reason: 'Test' } })

test('a call is paid by its tokens, and refused without credit', async () => {
  await setPrice(10)
  const first = await beginRealtime(learner, scenario)
  expect((await connect(learner, first)).problem).toMatchObject({ code: 'credit-missing' })
  await addCredit()
  server.set({ answers: [{ text: 'Ten chars.' }] })
  const id = await beginRealtime(learner, scenario)
  const before = await creditOf()
  await connect(learner, id)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  const conversation = await server.latest()
  conversation.finishPlayback()
  conversation.hear('How are you?')
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  // Two replies of 100 + 10 tokens and a transcript of 30, at 10 euros a million.
  await expect.poll(creditOf).toBe(before - 2500)
  const { body } = await admin.send(modelUsage.list, { query: { by: 'purpose' } })
  expect(JSON.stringify(body)).toContain('realtime')
  await setPrice(0)
})

test.each([
  null,
  {},
  { input_tokens: -1000, output_tokens: 10 },
  { input_tokens: 100, output_tokens: 2 ** 31 },
  { input_tokens: 1e300, output_tokens: 1e300 },
  { input_tokens: '100', output_tokens: 10 },
])('a reply of a call whose usage cannot be true is stored and charged as an estimate: %j', async (usage) => {
  await setPrice(10)
  server.set({ answers: [{ text: 'Ten chars.', usage }] })
  const id = await beginRealtime(learner, scenario)
  const before = await creditOf()
  await connect(learner, id)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  // 1,000 tokens of the conversation and 16 of ten characters, at 10 euros a million.
  await expect.poll(creditOf).toBe(before - 10_160)
  await setPrice(0)
})

const keyState = () =>
  api.db.kysely
    .selectFrom('ai_service_keys')
    .select(['spent_micro_eur', 'held_micro_eur'])
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()

const setBudget = (budget: number | null) =>
  api.db.kysely.updateTable('ai_service_keys').set({ budget_micro_eur: budget }).where('id', '=', key.id).execute()

test('each reply of a call sets the budget of its key aside, and without anything left it is written', async () => {
  await setPrice(10)
  await setBudget(5_000_000)
  server.set({ answers: [{ text: 'Ten chars.' }] })
  const id = await beginRealtime(learner, scenario)
  await connect(learner, id)
  await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 1 }))
  await expect.poll(async () => (await keyState()).held_micro_eur).toBe(0)
  const conversation = await server.latest()
  conversation.finishPlayback()
  await setBudget((await keyState()).spent_micro_eur)
  conversation.hear('How are you?')
  const { state } = await untilLog(api, learner, id, hasEvent('reply.completed', { turn: 3 }))
  expect(state.turns[2]?.text).not.toBe('Ten chars.')
  await untilLog(api, learner, id, hasEvent('call.changed', { state: 'over' }))
  await expect.poll(async () => (await keyState()).held_micro_eur).toBe(0)
  await setBudget(null)
  await setPrice(0)
})

test('the budget that a silent reply had set aside comes back when the learner quits', async () => {
  await setPrice(10)
  await setBudget(5_000_000)
  server.set({ fault: { kind: 'no_words' } })
  const id = await beginRealtime(learner, scenario)
  await connect(learner, id)
  await expect.poll(async () => (await keyState()).held_micro_eur).toBeGreaterThan(320_000)
  await learner.send(contract.sessions.abort, { params: { id } })
  await expect.poll(async () => (await keyState()).held_micro_eur).toBe(0)
  await setBudget(null)
  await setPrice(0)
})

test('a spoken reply that the learner stops by quitting is charged as an estimate', async () => {
  await setPrice(10)
  await addCredit()
  server.set({ answers: [{ text: 'One two three four.' }], fault: { kind: 'stall', after: 2 } })
  const id = await beginRealtime(learner, scenario)
  expect((await connect(learner, id)).status).toBe(201)
  await untilLog(api, learner, id, hasEvent('reply.delta', { turn: 1 }))
  await learner.send(contract.sessions.abort, { params: { id } })
  const findUsage = () =>
    api.db.kysely
      .selectFrom('model_usage')
      .select(['estimated', 'purpose', 'model_id'])
      .where('session_id', '=', id)
      .execute()
  await expect.poll(findUsage).toEqual([{ estimated: true, purpose: 'realtime', model_id: models[0]?.id }])
  await setPrice(0)
})

test('the budget of a reply that broke before its first word comes back while it is written', async () => {
  await setPrice(10)
  await setBudget(5_000_000)
  await beginBroken({ kind: 'no_words' })
  await expect.poll(async () => (await keyState()).held_micro_eur).toBe(0)
  await setBudget(null)
  await setPrice(0)
})

test('the test of a provider shows whether its key and model are accepted', async () => {
  const { body } = await admin.send(aiModels.read, { params: { id: models[0]?.id ?? '' } })
  const params = { id: body.provider_id }
  expect((await admin.send(aiProviders.test, { params })).body).toMatchObject({ ok: true, model: 'gpt-realtime' })
  server.set({ at: 'call', fault: { kind: 'status', status: 401 } })
  expect((await admin.send(aiProviders.test, { params })).body).toMatchObject({ ok: false, code: 'unauthorized' })
})
