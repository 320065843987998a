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
