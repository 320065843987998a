import { permissions } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
// Nothing listens there: a test of the provider is refused at once.
const base_url = 'http://127.0.0.1:9/v1'
const { aiProviders, aiModels, aiServiceKeys } = contract

/** A provider with a model and a key, of the organisation of the person who adds them. */
const addParts = async (by: TestClient, name: string) => {
  const provider = await by.send(aiProviders.create, { body: { name, type: 'openai_compatible', base_url } })
  const provider_id = provider.body.id
  const model = await by.send(aiModels.create, { body: { provider_id, name, external_id: name } })
  const key = await by.send(aiServiceKeys.create, { body: { provider_id, label: name, secret: 'sk-test-12345678' } })
  expect([provider.status, model.status, key.status]).toEqual([201, 201, 201])
  return { provider: provider.body, model: model.body, key: key.body }
}

const superAdmin = await api.signInAs('super-admin')
const platform = await addParts(superAdmin, 'Platform')
const platformKey = { params: { id: platform.key.id }, body: { organization_id: api.home } }
await superAdmin.send(aiServiceKeys.assign, platformKey)
// Every permission of their role and more: only the owner of a record decides.
const operator = await api.signInAs({ role: 'operator', permissions })
const own = await addParts(operator, 'Own')
const foreign = await addParts(
  await api.signInAs({ role: 'operator', permissions, organizationId: api.elsewhere }),
  'Foreign',
)

type Parts = typeof platform

/** Each change of a provider, its models and its keys, those last that take the record away. */
const changesOf = (by: TestClient, { provider, model, key }: Parts) => ({
  'test the provider': () => by.send(aiProviders.test, { params: { id: provider.id } }),
  'discover its models': () => by.send(aiProviders.discoverModels, { params: { id: provider.id } }),
  'update the provider': () =>
    by.send(aiProviders.update, { params: { id: provider.id }, body: { version: provider.version, name: 'Mine' } }),
  'update the model': () =>
    by.send(aiModels.update, { params: { id: model.id }, body: { version: model.version, name: 'Mine' } }),
  'update the key': () =>
    by.send(aiServiceKeys.update, { params: { id: key.id }, body: { version: key.version, label: 'Mine' } }),
  'add a model': () =>
    by.send(aiModels.create, { body: { provider_id: provider.id, name: 'Mine', external_id: 'mine' } }),
  'add a key': () =>
    by.send(aiServiceKeys.create, { body: { provider_id: provider.id, label: 'Mine', secret: 'sk-mine-12345678' } }),
  'remove the key': () => by.send(aiServiceKeys.remove, { params: { id: key.id } }),
  'remove the model': () => by.send(aiModels.remove, { params: { id: model.id } }),
  'remove the provider': () => by.send(aiProviders.remove, { params: { id: provider.id } }),
})
const changes = Object.keys(changesOf(operator, platform)) as (keyof ReturnType<typeof changesOf>)[]

test.each(changes)('an operator cannot %s of the platform, and reads who can', async (change) => {
  const refusal = await changesOf(operator, platform)[change]()
  expect(refusal.problem).toMatchObject({ status: 403, code: 'platform-owned' })
})

const [additions, others] = [
  changes.filter((change) => change.startsWith('add')),
  changes.filter((change) => !change.startsWith('add')),
]

test.each(others)(
  'an operator cannot %s of another organisation, and does not learn that it exists',
  async (change) => {
    expect((await changesOf(operator, foreign)[change]()).status).toBe(404)
  },
)

test.each(additions)('an operator cannot %s to a provider of another organisation', async (change) => {
  const { problem } = await changesOf(operator, foreign)[change]()
  expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/provider_id', code: 'unknown-record' }] })
})

test('lists show what the organisation and the platform own, and nothing of other organisations', async () => {
  const lists = await Promise.all([
    operator.send(aiProviders.list, {}),
    operator.send(aiModels.list, {}),
    operator.send(aiServiceKeys.list, {}),
  ])
  const ids = lists.map(({ body }) => body.items.map(({ id }) => id).toSorted())
  const expectedIds = (['provider', 'model', 'key'] as const).map((part) =>
    [platform[part].id, own[part].id].toSorted(),
  )
  expect(ids).toEqual(expectedIds)
})

test('an operator sees of a platform’s key only whether their own organisation may use it', async () => {
  const admin = await api.signInAs('super-admin')
  const params = { id: platform.key.id }
  const assign = async (organization_id: string) =>
    (await admin.send(aiServiceKeys.assign, { params, body: { organization_id } })).body.organization_ids
  const readOrganizations = async () =>
    (await operator.send(aiServiceKeys.list, {})).body.items.find(({ id }) => id === params.id)?.organization_ids
  await admin.send(aiServiceKeys.disassign, platformKey)
  expect(await assign(api.elsewhere)).toEqual([api.elsewhere])
  expect(await readOrganizations()).toBeUndefined()
  expect((await assign(api.home)).toSorted()).toEqual([api.home, api.elsewhere].toSorted())
  expect(await readOrganizations()).toEqual([api.home])
})

test('the last characters, the budget, the cost and the last use of a key are for its owner alone', async () => {
  const admin = await api.signInAs('super-admin')
  const figures = { budget_micro_eur: 10_000_000, spent_micro_eur: 9_000_000, last_used: new Date() }
  await api.db.kysely.updateTable('ai_service_keys').set(figures).execute()
  const read = async (by: TestClient, id: string) =>
    (await by.send(aiServiceKeys.list, {})).body.items.find((item) => item.id === id)
  const someTime = expect.any(String) as unknown
  const all = { is_own: true, last4: '5678', budget_eur: 10, spent_eur: 9, last_used: someTime, is_spent: false }
  expect(await read(admin, platform.key.id)).toMatchObject(all)
  expect(await read(operator, own.key.id)).toMatchObject(all)
  const nothing = { is_own: false, last4: '', budget_eur: null, spent_eur: 0, last_used: null, is_spent: false }
  expect(await read(operator, platform.key.id)).toMatchObject(nothing)
  const expense = { spent_micro_eur: 10_000_000 }
  await api.db.kysely.updateTable('ai_service_keys').set(expense).execute()
  expect(await read(operator, platform.key.id)).toMatchObject({ ...nothing, is_spent: true })
  const initial = { budget_micro_eur: null, spent_micro_eur: 0, last_used: null }
  await api.db.kysely.updateTable('ai_service_keys').set(initial).execute()
})

test('a reader without the permission to change gets no ability to change', async () => {
  const reader = await api.signInAs({ role: 'operator', permissions: ['ai-provider-read', 'ai-model-read'] })
  const provider = await reader.send(aiProviders.read, { params: { id: own.provider.id } })
  const model = await reader.send(aiModels.read, { params: { id: own.model.id } })
  const none = { update: false, delete: false }
  expect([provider.body.abilities, model.body.abilities]).toEqual([none, none])
})

test('an operator cannot assign, withdraw or replace the key of another organisation by its id', async () => {
  const params = { id: foreign.key.id }
  const body = { organization_id: api.home }
  const { version } = foreign.key
  const answers = [
    await operator.send(aiServiceKeys.assign, { params, body }),
    await operator.send(aiServiceKeys.disassign, { params, body }),
    await operator.send(aiServiceKeys.update, { params, body: { version, secret: 'sk-theirs-12345678' } }),
    await operator.send(aiServiceKeys.update, { params, body: { version, state: 'suspended' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('an operator neither reads nor assigns a key of the platform that no super-admin assigned', async () => {
  await operator.send(aiServiceKeys.disassign, platformKey)
  expect((await operator.send(aiServiceKeys.assign, platformKey)).status).toBe(404)
  expect((await operator.send(aiServiceKeys.list, {})).body.items.map(({ id }) => id)).not.toContain(platform.key.id)
  await superAdmin.send(aiServiceKeys.assign, platformKey)
  const { items } = (await operator.send(aiServiceKeys.list, {})).body
  expect(items.find(({ id }) => id === platform.key.id)?.abilities).toMatchObject({ assign: false, disassign: true })
})

test('an operator assigns and removes a key for their own organisation alone', async () => {
  const params = { id: own.key.id }
  for (const call of [aiServiceKeys.assign, aiServiceKeys.disassign]) {
    const away = await operator.send(call, { params, body: { organization_id: api.elsewhere } })
    const home = await operator.send(call, { params, body: { organization_id: api.home } })
    expect([away.status, home.status]).toEqual([403, 200])
  }
})

test('a provider with keys stays on its machine, so that no other machine is sent its key', async () => {
  const parts = await addParts(operator, 'Bound')
  const moveTo = async (address: string) => {
    const { version } = (await operator.send(aiProviders.read, { params: { id: parts.provider.id } })).body
    const params = { id: parts.provider.id }
    return operator.send(aiProviders.update, { params, body: { version, base_url: address } })
  }
  for (const address of ['https://collect.example.org/v1', 'https://127.0.0.1:9/v1', 'http://127.0.0.1:10/v1'])
    expect((await moveTo(address)).problem).toMatchObject({ status: 400, errors: [{ code: 'keys-in-place' }] })
  expect((await moveTo('http://127.0.0.1:9/v2')).status).toBe(200)
  await operator.send(aiServiceKeys.remove, { params: { id: parts.key.id } })
  expect((await moveTo('https://collect.example.org/v1')).status).toBe(200)
})

test.each(changes)('an operator can %s of their own organisation', async (change) => {
  expect((await changesOf(operator, own)[change]()).status).toBeLessThan(300)
})
