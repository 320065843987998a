import { contract } from '@parley/contracts/calls'
import { type ChatFault, startFaultServer } from '@parley/testbed/ai'
import { startSpeechServer } from '@parley/testbed/speech'
import { afterAll, expect, test } from 'vitest'
import { addSpeech } from '../../speech/testing/start-voice.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { LanguageModels } from '../routing/language-models.ts'
import { ModelRoutes } from '../routing/model-routes.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
const speech = await startSpeechServer()
afterAll(server.stop)
afterAll(speech.stop)

const { admin, provider, model, key } = await addModel(api, {
  baseUrl: server.baseUrl,
  price: 1000,
  secret: 'sk-first',
})
const second = await addModel(api, { baseUrl: server.baseUrl, price: 1000, secret: 'sk-second' })
const testOf = (id: string) => admin.send(contract.aiProviders.test, { params: { id } })
const addCredit = () =>
  admin.send(contract.organizations.addCredit, {
    params: { id: api.home },
    body: { amount_eur: 100, reason: 'Test' },
  })

/** The tests that were metered so far, of one model. */
const readUsage = (modelId: string, purpose: 'test' | 'probe' = 'test') =>
  api.db.kysely
    .selectFrom('model_usage')
    .select(['organization_id', 'user_id', 'key_id', 'characters', 'seconds', 'estimated', 'cost_micro_eur'])
    .where('purpose', '=', purpose)
    .where('model_id', '=', modelId)
    .orderBy('at')
    .orderBy('id')
    .execute()

const creditOf = async (): Promise<number> =>
  (await admin.send(contract.organizations.read, { params: { id: api.home } })).body.credit_eur ?? 0

test('a connection test of a paid model is refused to an organisation without credit, and sends nothing', async () => {
  server.set({ kind: 'fine' })
  const answer = await admin.send(contract.aiProviders.test, { params: { id: provider.id } })
  expect(answer).toMatchObject({ status: 402, body: { code: 'credit-missing' } })
  expect([server.keys(), await creditOf()]).toEqual([[], 0])
  await addCredit()
})

test('a connection test is metered and charged to the organisation of the person who asked', async () => {
  server.set({ kind: 'fine' })
  const before = await creditOf()
  expect((await testOf(provider.id)).body.ok).toBe(true)
  const [row, ...others] = await readUsage(model.id)
  expect(others).toEqual([])
  expect(row).toMatchObject({ organization_id: api.home, user_id: admin.id, key_id: key.id })
  expect(row?.cost_micro_eur).toBeGreaterThan(0)
  expect(before - (await creditOf())).toBeCloseTo((row?.cost_micro_eur ?? 0) / 1_000_000, 6)
})

test('a connection test that breaks off is charged as an estimate, a refused one is free', async () => {
  const before = await readUsage(model.id)
  server.set({ kind: 'status', status: 401 })
  expect((await testOf(provider.id)).body.code).toBe('unauthorized')
  server.set({ kind: 'no_finish' })
  expect((await testOf(provider.id)).body.code).toBe('cut_short')
  await expect.poll(async () => (await readUsage(model.id)).length).toBe(before.length + 1)
  expect((await readUsage(model.id)).at(-1)).toMatchObject({ estimated: true })
  expect(await api.db.kysely.selectFrom('model_attempts').select('id').execute()).toEqual([])
})

test('a connection test that a person stops ends at the provider, is charged as an estimate and leaves no result', async () => {
  const before = await readUsage(model.id)
  const lastTest = async () =>
    (await admin.send(contract.aiProviders.read, { params: { id: provider.id } })).body.last_test?.at
  const earlier = await lastTest()
  server.set({ kind: 'silent' })
  const requestCount = server.keys().length
  const stop = new AbortController()
  const answer = fetch(`${api.url}/v1/ai_providers/${provider.id}/test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    signal: stop.signal,
  })
  answer.catch(() => {})
  await expect.poll(() => server.keys().length).toBe(requestCount + 1)
  stop.abort()
  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(server.open).toBe(0)
  await expect.poll(async () => (await readUsage(model.id)).length).toBe(before.length + 1)
  expect((await readUsage(model.id)).at(-1)).toMatchObject({ estimated: true })
  expect(await lastTest()).toBe(earlier)
})

test('a key without budget left is not tested', async () => {
  const keys = contract.aiServiceKeys
  const { items } = (await admin.send(keys.list, {})).body
  const version = items.find(({ id }) => id === second.key.id)?.version ?? 0
  const limitedKey = await admin.send(keys.update, { params: { id: second.key.id }, body: { version, budget_eur: 0 } })
  server.set({ kind: 'fine' })
  const requestCount = server.keys().length
  expect((await testOf(second.provider.id)).body.code).toBe('not_set_up')
  expect(server.keys()).toHaveLength(requestCount)
  const change = { version: limitedKey.body.version, budget_eur: null }
  await admin.send(keys.update, { params: { id: second.key.id }, body: change })
})

test('a probe of a failing model is metered and charged to the organisation that waits for it', async () => {
  const models = new LanguageModels(api.services, { probePause: 0 })
  let fault: ChatFault = { kind: 'status', status: 500 }
  server.set((_number, secret) => (secret === 'sk-first' ? fault : { kind: 'fine' }))
  const ask = async () => {
    const { candidates } = await models.choose(new ModelRoutes({ organizationId: api.home, modelId: model.id }))
    const request = { ...helloRequest, signal: new AbortController().signal }
    for await (const chunk of models.answer(candidates, request)) if (chunk.type === 'finish') return
  }
  await ask()
  fault = { kind: 'fine' }
  const readProbes = () => readUsage(model.id, 'probe')
  const before = await readProbes()
  await ask()
  await expect.poll(async () => (await readProbes()).length).toBe(before.length + 1)
  expect((await readProbes()).at(-1)).toMatchObject({ organization_id: api.home, user_id: null, key_id: key.id })
})

test('a test of a model for speech is metered by its characters or seconds', async () => {
  for (const [kind, used] of [
    ['tts', { characters: 'Hello.'.length, seconds: 0 }],
    ['stt', { characters: 0, seconds: 1 }],
  ] as const) {
    const addition = await addSpeech(api, { type: 'openai_compatible', baseUrl: speech.openai, kinds: [kind] })
    const [spoken] = addition.models
    expect((await testOf(addition.provider.id)).body.ok).toBe(true)
    expect(await readUsage(spoken?.id ?? '')).toMatchObject([{ ...used, user_id: admin.id }])
  }
})
