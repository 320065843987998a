import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { addModel } from '../../sessions/testing/model-for.ts'

const server = await startFakeModel(() => 'Hello.')
afterAll(server.stop)
const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const { admin, provider, model } = await addModel(api, { baseUrl: server.baseUrl, price: 2 })

const faults = [
  [{ max_output_tokens: 4000, context_tokens: 4000 }, '/max_output_tokens', /Enter a smaller number/],
  [{ max_output_tokens: 50_000 }, '/max_output_tokens', /or a larger context/],
  [{ price_cached_input_eur: 2.5 }, '/price_cached_input_eur', /Enter the input price or less/],
  [{ price_input_eur: 1, price_cached_input_eur: 1.5 }, '/price_cached_input_eur', /or leave this empty/],
] as const

test.each(faults)(
  'a model with %o is refused at its field, when it is added and when it is changed',
  async (numbers, pointer, words) => {
    const { version } = (await admin.send(contract.aiModels.read, { params: { id: model.id } })).body
    const refusals = [
      await admin.send(contract.aiModels.update, { params: { id: model.id }, body: { version, ...numbers } }),
      await admin.send(contract.aiModels.create, {
        body: { provider_id: provider.id, name: 'Other', external_id: 'other', price_input_eur: 2, ...numbers },
      }),
    ]
    for (const { problem } of refusals) {
      expect(problem).toMatchObject({ status: 400, errors: [{ pointer }] })
      expect(problem.errors?.[0]?.detail).toMatch(words)
    }
  },
)

test('a refusal is worded in the language of the person', async () => {
  const { version } = (await admin.send(contract.aiModels.read, { params: { id: model.id } })).body
  const refusal = await admin.send(
    contract.aiModels.update,
    { params: { id: model.id }, body: { version, price_cached_input_eur: 3 } },
    { 'accept-language': 'fr' },
  )
  expect(refusal.problem.errors?.[0]?.detail).toMatch(/^Les jetons en entrée depuis le cache/)
})

test('a change of other fields leaves the numbers of an old record alone', async () => {
  await api.db.kysely.updateTable('ai_models').set({ max_output_tokens: 40_000 }).where('id', '=', model.id).execute()
  const { version } = (await admin.send(contract.aiModels.read, { params: { id: model.id } })).body
  const change = { params: { id: model.id }, body: { version, enabled: false } }
  expect((await admin.send(contract.aiModels.update, change)).status).toBe(200)
})
