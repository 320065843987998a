import { contract } from '@parley/contracts/calls'
import { fineText, startFakeModel, startFaultServer } from '@parley/testbed/ai'
import { afterAll, afterEach, expect, test } from 'vitest'
import { LanguageModels, ModelRoutes } from '../language-models/index.ts'
import { hasReplyTo, followUntil } from '../sessions/testing/follow.ts'
import { addModel } from '../sessions/testing/model-for.ts'
import { begin, say, scenario, startPractice } from '../sessions/testing/start-practice.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const fake = await startFakeModel(() => 'I hear you.')
afterAll(fake.stop)
const { key, model, provider, admin } = await addModel(api, { baseUrl: fake.baseUrl })
const learner = await api.signInAs('user')

const before = {
  ai_service_keys: { budget_micro_eur: null, spent_micro_eur: 0, state: 'active', deleted_at: null },
  ai_models: { enabled: true, deleted_at: null, kind: 'llm' },
  ai_providers: { enabled: true, deleted_at: null, organization_id: null, type: 'openai_compatible' },
} as const
const ids = { ai_service_keys: key.id, ai_models: model.id, ai_providers: provider.id }
type Table = keyof typeof ids

const change = (table: Table, values: object) =>
  api.db.kysely
    .updateTable(table)
    .set(values as never)
    .where('id', '=', ids[table])
    .execute()

afterEach(async () => {
  for (const table of Object.keys(ids) as Table[]) await change(table, before[table])
})

/** The model that would answer in a session that begins now. */
const partnerOfNewSession = async () => {
  const session = await learner.send(contract.sessions.create, { body: { scenario_id: scenario } })
  return session.body.partner
}

const partnerOf = async (id: string) => (await learner.send(contract.sessions.read, { params: { id } })).body.partner

test('a model answers under its name on screen while its key, its provider and itself are in use and within their budget', async () => {
  await change('ai_service_keys', { budget_micro_eur: 1_000_000, spent_micro_eur: 999_999 })
  expect(await partnerOfNewSession()).toMatchObject({ builtin: false, model: model.name })
})

test.each<[string, Table, object]>([
  ['a key that has spent its budget', 'ai_service_keys', { budget_micro_eur: 1_000_000, spent_micro_eur: 1_000_000 }],
  ['a key whose budget is nothing', 'ai_service_keys', { budget_micro_eur: 0 }],
  ['a key that is suspended', 'ai_service_keys', { state: 'suspended' }],
  ['a key that is deleted', 'ai_service_keys', { deleted_at: new Date() }],
  ['a model that is disabled', 'ai_models', { enabled: false }],
  ['a model that is deleted', 'ai_models', { deleted_at: new Date() }],
  ['a model that does not write text', 'ai_models', { kind: 'tts' }],
  ['a provider that is disabled', 'ai_providers', { enabled: false }],
  ['a provider that is deleted', 'ai_providers', { deleted_at: new Date() }],
  ['a provider of another organisation', 'ai_providers', { organization_id: api.elsewhere }],
  ['a provider whose calls are others', 'ai_providers', { type: 'elevenlabs' }],
])('%s is not used', async (_, table, values) => {
  await change(table, values)
  expect(await partnerOfNewSession()).toMatchObject({ builtin: true })
})

test.each(['openai', 'openai_azure', 'anthropic', 'google'])(
  'a provider of the type %s plays personas',
  async (type) => {
    await change('ai_providers', { type })
    expect(await partnerOfNewSession()).toMatchObject({ builtin: false, model: model.name })
  },
)

test('a key that is assigned to another organisation alone is not used', async () => {
  const assign = (organization_id: string, call: 'assign' | 'disassign') =>
    admin.send(contract.aiServiceKeys[call], { params: { id: key.id }, body: { organization_id } })
  await assign(api.elsewhere, 'assign')
  await assign(api.home, 'disassign')
  expect(await partnerOfNewSession()).toMatchObject({ builtin: true })
  await assign(api.home, 'assign')
  expect(await partnerOfNewSession()).toMatchObject({ builtin: false })
})

test('a key that spends the rest of its budget in a session is not asked for the next reply', async () => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await say(api, learner, id, 'How are you?')
  const requestCount = fake.requests().length
  await change('ai_service_keys', { budget_micro_eur: 1000, spent_micro_eur: 1000 })
  await say(api, learner, id, 'And what else?')
  expect([requestCount > 0, fake.requests().length]).toEqual([true, requestCount])
})

test.each([
  ['withdrawn from the organisation', 'withdraw'],
  ['suspended', 'suspend'],
] as const)('a key that is %s in a session is not asked for the next reply', async (_, action) => {
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const params = { id: key.id }
  const body = { organization_id: api.home }
  const { version } =
    (await admin.send(contract.aiServiceKeys.list, {})).body.items.find((item) => item.id === key.id) ?? key
  if (action === 'withdraw') await admin.send(contract.aiServiceKeys.disassign, { params, body })
  else await admin.send(contract.aiServiceKeys.update, { params, body: { version, state: 'suspended' } })
  const requestCount = fake.requests().length
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'not_set_up' } })
  expect(fake.requests()).toHaveLength(requestCount)
  await admin.send(contract.aiServiceKeys.assign, { params, body })
})

test('a server without a key plays and gets no authorization', async () => {
  await change('ai_models', { enabled: false })
  const server = await startFaultServer()
  afterAll(server.stop)
  const { provider: local, model: localModel } = await addModel(api, { baseUrl: server.baseUrl, keyless: true })
  expect(localModel.provider_keyless).toBe(true)
  const answer = await admin.send(contract.aiProviders.test, { params: { id: local.id } })
  expect(answer.body).toMatchObject({ ok: true, answer: fineText })
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { state } = await say(api, learner, id, 'How are you?')
  expect(state.turns.at(-1)).toMatchObject({ text: fineText, state: 'complete' })
  expect(new Set(server.keys())).toEqual(new Set(['']))
  await api.db.kysely.updateTable('ai_providers').set({ enabled: false }).where('id', '=', local.id).execute()
  expect(await partnerOfNewSession()).toMatchObject({ builtin: true })
})

test('only a server of one’s own can do without a key', async () => {
  const refusal = await admin.send(contract.aiProviders.create, {
    body: { name: 'Without', type: 'openai', keyless: true },
  })
  expect(refusal.problem).toMatchObject({ status: 400, errors: [{ pointer: '/keyless', code: 'key-needed' }] })
})

test('a model whose key has no budget left is not replaced by the practice partner in mid-session', async () => {
  const sessionId = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
  await change('ai_service_keys', { budget_micro_eur: 1_000_000, spent_micro_eur: 1_000_000 })
  const exchange = await say(api, learner, sessionId, 'How are you?')
  expect(exchange.state.turns.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'not_set_up', retry: true } })
  expect(await partnerOf(sessionId)).toEqual({ builtin: false, provider: '', model: '' })
  const isFailure = ({ type }: { type: string }) => type === 'reply.failed'
  for (const count of [2, 3, 4]) {
    await learner.send(contract.sessions.replyAgain, { params: { id: sessionId } })
    const log = { url: api.url, token: learner.token, sessionId }
    const events = await followUntil(log, (all) => all.filter(isFailure).length === count)
    expect(events.findLast(isFailure)?.data).toMatchObject({ code: 'not_set_up', retry: true })
  }
  await change('ai_service_keys', before.ai_service_keys)
  await learner.send(contract.sessions.replyAgain, { params: { id: sessionId } })
  const events = await followUntil({ url: api.url, token: learner.token, sessionId }, (all) =>
    all.some(({ type, data }) => type === 'reply.completed' && (data as { turn: number }).turn > exchange.turn),
  )
  expect(events.at(-1)?.data).toMatchObject({ model: { model: model.name } })
})

test('the practice partner is not replaced by a model that is set up in mid-session', async () => {
  await change('ai_models', { enabled: false })
  const sessionId = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId }, hasReplyTo(1))
  await change('ai_models', { enabled: true })
  const requestCount = fake.requests().length
  const { events } = await say(api, learner, sessionId, 'How are you?')
  expect(events.findLast(({ type }) => type === 'reply.completed')?.data).toMatchObject({
    model: { provider: 'builtin' },
  })
  expect(fake.requests()).toHaveLength(requestCount)
  expect(await partnerOf(sessionId)).toMatchObject({ builtin: true })
})

test('the practice partner plays where its record is chosen, and is a candidate nowhere else', async () => {
  const { body: own } = await admin.send(contract.aiProviders.create, { body: { name: 'Partner', type: 'builtin' } })
  const models = await admin.send(contract.aiModels.list, { query: { provider_id: own.id } })
  const [partner] = models.body.items
  const languageModels = new LanguageModels(api.services)
  const players = async (modelId: string | null, needsModel = false) => {
    const request = { organizationId: api.home, modelId, needsModel }
    const { candidates } = await languageModels.choose(new ModelRoutes(request))
    return candidates.map(({ label }) => label.model)
  }
  const id = partner?.id ?? ''
  expect(await players(id)).toEqual(['practice-partner'])
  // A chat or a report needs a language model, also when the practice partner plays the persona.
  expect(await players(id, true)).toEqual([model.name])
  expect(await players(null)).toEqual([model.name])
  expect(await players(model.id)).toEqual([model.name])
  await change('ai_models', { enabled: false })
  expect(await players(null)).toEqual(['practice-partner'])
  await admin.send(contract.aiProviders.remove, { params: { id: own.id } })
})

test('a scenario names its model as the session does, and a changed name counts from the next reading', async () => {
  const readPartner = async () =>
    (await learner.send(contract.catalogue.info, { params: { id: scenario } })).body.partner
  expect(await readPartner()).toMatchObject({ builtin: false, model: model.name })
  await api.db.kysely.updateTable('ai_models').set({ name: 'Our model' }).where('id', '=', model.id).execute()
  expect(await readPartner()).toMatchObject({ model: 'Our model' })
  await api.db.kysely.updateTable('ai_models').set({ name: model.name }).where('id', '=', model.id).execute()
})
