import { contract } from '@parley/contracts/calls'
import type { TestApi } from '../../../testing/api.ts'

interface Model {
  baseUrl: string
  /** Per million tokens. */
  price?: number
  secret?: string
  /** The server needs no key. */
  keyless?: boolean
}

/** Creates a language model for the home organisation through the API, as a super-admin does. */
export const addModel = async (
  api: TestApi,
  { baseUrl, price = 0, secret = 'sk-test-12345678', keyless = false }: Model,
) => {
  const admin = await api.signInAs('super-admin')
  const name = `Model server ${Math.random()}`
  const provider = await admin.send(contract.aiProviders.create, {
    body: { name, type: 'openai_compatible', base_url: baseUrl, keyless },
  })
  if (provider.status !== 201) throw new Error(JSON.stringify(provider.problem))
  const model = await admin.send(contract.aiModels.create, {
    body: {
      provider_id: provider.body.id,
      name,
      external_id: 'fake',
      price_input_eur: price,
      price_output_eur: price,
    },
  })
  const key = await admin.send(contract.aiServiceKeys.create, {
    body: { provider_id: provider.body.id, label: 'Test', secret },
  })
  await admin.send(contract.aiServiceKeys.assign, {
    params: { id: key.body.id },
    body: { organization_id: api.home },
  })
  return { provider: provider.body, model: model.body, key: key.body, admin }
}

/** Lets another server stand at the provider's address, as a test's fakes do; people may not move a provider with keys. */
export const moveProvider = (api: TestApi, id: string, baseUrl: string): Promise<unknown> =>
  api.db.kysely.updateTable('ai_providers').set({ base_url: baseUrl }).where('id', '=', id).execute()
