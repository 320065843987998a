import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { addModel } from '../../sessions/testing/model-for.ts'
import { ModelRoutes } from './model-routes.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })

test('keys that have spent their budget leave their places in the line to a key that can pay', async () => {
  const { admin, provider, key } = await addModel(api, { baseUrl: 'http://127.0.0.1:9/v1', price: 1 })
  const params = { organization_id: api.home }
  const spentKeys = [key.id]
  const add = async (label: string) => {
    const body = { provider_id: provider.id, label, secret: `sk-of-${label}-1234` }
    const { id } = (await admin.send(contract.aiServiceKeys.create, { body })).body
    await admin.send(contract.aiServiceKeys.assign, { params: { id }, body: params })
    return id
  }
  for (const label of ['second', 'third']) spentKeys.push(await add(label))
  const fresh = await add('fourth')
  await api.db.kysely
    .updateTable('ai_service_keys')
    .set({ budget_micro_eur: 5, spent_micro_eur: 5 })
    .where('id', 'in', spentKeys)
    .execute()
  const routes = await new ModelRoutes({ organizationId: api.home, modelId: null }).rankedRoutes(api.db.kysely)
  expect(routes.map(({ key_id }) => key_id)).toEqual([fresh])
})
