import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'

const api = await startApi()
const { aiProviders, aiServiceKeys } = contract
const admin = await api.signInAs('super-admin')

/** A provider with one key. */
const addKey = async (name: string) => {
  const provider = await admin.send(aiProviders.create, {
    body: { name, type: 'openai_compatible', base_url: 'https://models.example.org/v1' },
  })
  const provider_id = provider.body.id
  const key = await admin.send(aiServiceKeys.create, {
    body: { provider_id, label: name, secret: 'sk-first-12345678' },
  })
  return { provider: provider.body, key: key.body }
}

test('an organisation to which a key is assigned twice has it once', async () => {
  const { key } = await addKey('Twice')
  const request = { params: { id: key.id }, body: { organization_id: api.home } }
  const answers = [await admin.send(aiServiceKeys.assign, request), await admin.send(aiServiceKeys.assign, request)]
  expect(answers.map(({ status, body }) => [status, body.organization_ids])).toEqual([
    [200, [api.home]],
    [200, [api.home]],
  ])
})

test('the audit tells another secret of a key from a change of its name', async () => {
  const { key } = await addKey('Told apart')
  const params = { id: key.id }
  const renamedKey = await admin.send(aiServiceKeys.update, {
    params,
    body: { version: key.version, label: 'Renamed' },
  })
  const { version } = renamedKey.body
  const body = { version, secret: 'sk-other-87654321' }
  expect((await admin.send(aiServiceKeys.update, { params, body })).body.last4).toBe('4321')
  const { items } = (await admin.send(contract.auditEvents.list, { query: { subject_id: key.id } })).body
  expect(items.map(({ action }) => action).toSorted()).toEqual([
    'ai_service_key.create',
    'ai_service_key.replace',
    'ai_service_key.update',
  ])
})

test('a provider that is deleted leaves none of its keys, not even encrypted', async () => {
  const { provider, key } = await addKey('Deleted')
  expect((await admin.send(aiProviders.remove, { params: { id: provider.id } })).status).toBe(204)
  const rows = await api.db.kysely.selectFrom('ai_service_keys').select('id').where('id', '=', key.id).execute()
  expect(rows).toEqual([])
  expect((await admin.send(aiServiceKeys.list, { query: { provider_id: provider.id } })).body.items).toEqual([])
})

test('the keys of one provider are listed without those of others', async () => {
  const [first] = [await addKey('Listed'), await addKey('Left out')]
  const { items } = (await admin.send(aiServiceKeys.list, { query: { provider_id: first.provider.id } })).body
  expect(items.map(({ id }) => id)).toEqual([first.key.id])
})
