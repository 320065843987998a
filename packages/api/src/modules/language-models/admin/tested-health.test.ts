import { contract } from '@parley/contracts/calls'
import { type ChatFault, startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { addModel } from '../../sessions/testing/model-for.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)
const first = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-first-1234' })
const { admin } = first

/** Tests the first provider, whose server answers so, and reads its model afterwards. */
const testFirst = async (fault: ChatFault) => {
  server.set(fault)
  await admin.send(contract.aiProviders.test, { params: { id: first.provider.id } })
  return (await admin.send(contract.aiModels.read, { params: { id: first.model.id } })).body
}

const setCredit = (credit: number) =>
  api.db.kysely.updateTable('organizations').set({ credit_micro_eur: credit }).where('id', '=', api.home).execute()

const usedForPersonas = async () => {
  const { items } = (await admin.send(contract.modelChecks.uses, {})).body
  return items.find(({ use }) => use === 'persona')?.model
}

test('a failed connection test is stored on the model, and a later success clears it', async () => {
  const model = await testFirst({ kind: 'status', status: 401 })
  expect(model).toMatchObject({ health: 'failing', health_code: 'unauthorized', version: first.model.version })
  expect(model.health_at).not.toBeNull()
  expect(await usedForPersonas()).toMatchObject({ id: first.model.id, health: 'failing' })
  expect(await testFirst({ kind: 'status', status: 500 })).toMatchObject({ health_code: 'provider_error' })
  expect(await testFirst({ kind: 'fine' })).toMatchObject({ health: 'ok', health_code: 'ok' })
  expect(await usedForPersonas()).toMatchObject({ health: 'ok' })
})

test('a model whose first word is late in a test is slow, and the test says so until a faster one', async () => {
  expect(await testFirst({ kind: 'late', after: 3100 })).toMatchObject({
    health: 'slow',
    health_code: 'first_token_late',
  })
  const provider = async () =>
    (await admin.send(contract.aiProviders.read, { params: { id: first.provider.id } })).body.last_test
  expect(await provider()).toMatchObject({ ok: true, code: 'ok', slow: true })
  expect(await testFirst({ kind: 'fine' })).toMatchObject({ health: 'ok', health_code: 'ok' })
  expect((await provider())?.slow).toBeUndefined()
})

test('after a failed test another model comes first, until a later test succeeds', async () => {
  const second = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-second-123' })
  await testFirst({ kind: 'status', status: 500 })
  expect(await usedForPersonas()).toMatchObject({ id: second.model.id, health: 'unknown' })
  await testFirst({ kind: 'fine' })
  expect(await usedForPersonas()).toMatchObject({ id: first.model.id })
})

test('another model at the provider, or another address, is untested again', async () => {
  const model = await testFirst({ kind: 'status', status: 500 })
  const untestedHealth = { health: 'unknown', health_code: null, health_at: null }
  const params = { id: first.model.id }
  const change = { version: model.version, external_id: 'other' }
  expect((await admin.send(contract.aiModels.update, { params, body: change })).body).toMatchObject(untestedHealth)
  await testFirst({ kind: 'status', status: 500 })
  const { id, version } = first.provider
  await admin.send(contract.aiServiceKeys.remove, { params: { id: first.key.id } })
  const move = { version, base_url: `${server.baseUrl}/other` }
  expect((await admin.send(contract.aiProviders.update, { params: { id }, body: move })).status).toBe(200)
  expect((await admin.send(contract.aiModels.read, { params })).body).toMatchObject(untestedHealth)
})

test('a test of what is only not set up yet leaves the health as it is, and sends nothing', async () => {
  const at = async (id: string) => (await admin.send(contract.aiProviders.read, { params: { id } })).body
  const body = { name: 'Unset', type: 'openai_compatible', base_url: server.baseUrl } as const
  const { id } = (await admin.send(contract.aiProviders.create, { body })).body
  const run = async (providerId: string) =>
    (await admin.send(contract.aiProviders.test, { params: { id: providerId } })).body
  expect(await run(id)).toMatchObject({ ok: false, code: 'not_set_up', model: null })
  expect(await at(id)).toMatchObject({ health: 'unknown', last_test: { code: 'not_set_up' } })
  await setCredit(1000)
  const paidModel = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-spent-1234', price: 1 })
  server.set({ kind: 'fine' })
  expect(await run(paidModel.provider.id)).toMatchObject({ ok: true })
  expect(await at(paidModel.provider.id)).toMatchObject({ health: 'ok', has_usable_key: true })
  await api.db.kysely
    .updateTable('ai_service_keys')
    .set({ budget_micro_eur: 5, spent_micro_eur: 5 })
    .where('id', '=', paidModel.key.id)
    .execute()
  expect(await run(paidModel.provider.id)).toMatchObject({ ok: false, code: 'not_set_up', model: null })
  expect(await at(paidModel.provider.id)).toMatchObject({ health: 'ok', has_usable_key: false })
})

test('a model in use that its organisation cannot pay for says so, as the start of a session does', async () => {
  await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-priced-1234', price: 1 })
  const setPrice = (price: number) =>
    api.db.kysely.updateTable('ai_models').set({ price_output_eur: price }).where('kind', '=', 'llm').execute()
  await setCredit(0)
  // A free model answers in place of it.
  expect(await usedForPersonas()).toMatchObject({ lacks_credit: false })
  await setPrice(1)
  expect(await usedForPersonas()).toMatchObject({ lacks_credit: true })
  await setCredit(1000)
  expect(await usedForPersonas()).toMatchObject({ lacks_credit: false })
  await setPrice(0)
})

test('a test asks the chosen model with the chosen key, and a failure has its status and words without keys', async () => {
  const { provider, key, model } = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-oldest-canary-12' })
  const other = { provider_id: provider.id, name: 'Other', external_id: 'other' }
  const { body: otherModel } = await admin.send(contract.aiModels.create, { body: other })
  const newKey = { provider_id: provider.id, label: 'Newer', secret: 'sk-newer-canary-34' }
  const { body: otherKey } = await admin.send(contract.aiServiceKeys.create, { body: newKey })
  const run = async (query: { model_id?: string; key_id?: string }) =>
    (await admin.send(contract.aiProviders.test, { params: { id: provider.id }, query })).body
  server.set({ kind: 'fine' })
  expect(await run({ model_id: otherModel.id, key_id: otherKey.id })).toMatchObject({ ok: true, model: 'other' })
  expect(server.keys().at(-1)).toBe('sk-newer-canary-34')
  const subject = { subject_kind: 'ai_provider', subject_id: provider.id }
  const [event] = (await admin.send(contract.auditEvents.list, { query: subject })).body.items
  expect(event?.after).toMatchObject({ model: 'other', key: 'Newer', ok: true })
  expect(await run({})).toMatchObject({ ok: true, model: 'fake', status: null, words: '' })
  expect(server.keys().at(-1)).toBe('sk-oldest-canary-12')
  server.set({ kind: 'status', status: 500 })
  const failure = await run({ model_id: model.id, key_id: key.id })
  expect(failure).toMatchObject({ ok: false, status: 500 })
  expect(JSON.stringify(failure)).not.toContain('canary')
})

test('a failed test of one model leaves a provider healthy that has another healthy one, and is counted', async () => {
  const { provider } = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-healthy-1234' })
  const other = { provider_id: provider.id, name: 'Other', external_id: 'other' }
  const { body: otherModel } = await admin.send(contract.aiModels.create, { body: other })
  const params = { id: provider.id }
  const health = async () => {
    const { body } = await admin.send(contract.aiProviders.read, { params })
    return [body.health, body.failing_count]
  }
  server.set({ kind: 'fine' })
  await admin.send(contract.aiProviders.test, { params })
  server.set({ kind: 'status', status: 500 })
  await admin.send(contract.aiProviders.test, { params, query: { model_id: otherModel.id } })
  expect(await health()).toEqual(['ok', 1])
  await admin.send(contract.aiProviders.test, { params })
  expect(await health()).toEqual(['failing', 2])
  const { version } = (await admin.send(contract.aiModels.read, { params: { id: otherModel.id } })).body
  await admin.send(contract.aiModels.update, { params: { id: otherModel.id }, body: { version, enabled: false } })
  expect(await health()).toEqual(['failing', 1])
})

test('a chosen key that cannot be used leaves the last test as it is', async () => {
  const { provider, key } = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-suspended-12' })
  const params = { id: provider.id }
  server.set({ kind: 'fine' })
  await admin.send(contract.aiProviders.test, { params })
  await api.db.kysely.updateTable('ai_service_keys').set({ state: 'suspended' }).where('id', '=', key.id).execute()
  const { body } = await admin.send(contract.aiProviders.test, { params, query: { key_id: key.id } })
  expect(body).toMatchObject({ ok: false, code: 'not_set_up', model: null })
  expect((await admin.send(contract.aiProviders.read, { params })).body).toMatchObject({
    health: 'ok',
    last_test: { code: 'ok' },
  })
})

test('a model or a key of another provider cannot be tested', async () => {
  const { provider } = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-separate-12' })
  const foreign = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-foreign-1234' })
  const params = { id: provider.id }
  for (const query of [{ model_id: foreign.model.id }, { key_id: foreign.key.id }])
    expect((await admin.send(contract.aiProviders.test, { params, query })).status).toBe(404)
  expect((await admin.send(contract.aiProviders.read, { params })).body.last_test).toBeNull()
})
