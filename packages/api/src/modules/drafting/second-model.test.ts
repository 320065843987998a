import { startFakeModel } from '@parley/testbed/ai'
import { expect, test } from 'vitest'
import { addModel } from '../sessions/testing/model-for.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { fieldLine, readDraft, startBreakingModel } from './testing/breaking-model.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const author = await api.signInAs('editor')

test('a draft whose model breaks off is written from the start by the next model, and both are charged', async () => {
  // The last line of an answer may lack its end.
  const second = await startFakeModel(() => fieldLine('Nora').trim())
  await addModel(api, { baseUrl: await startBreakingModel(), price: 2 })
  await addModel(api, { baseUrl: second.baseUrl, price: 2 })
  await api.db.kysely.updateTable('organizations').set({ credit_micro_eur: 5_000_000 }).execute()
  expect(await readDraft(api.url, author)).toEqual([
    { field: 'persona.first_name', value: 'Old' },
    { restart: true },
    { field: 'persona.first_name', value: 'Nora' },
    { done: true },
  ])
  const paidModels = async () => {
    const usage = await api.db.kysely.selectFrom('model_usage').selectAll().where('purpose', '=', 'draft').execute()
    return new Set(usage.filter(({ cost_micro_eur }) => cost_micro_eur > 0).map(({ model_id }) => model_id)).size
  }
  // The failed request is charged beside the answer, which does not wait for it.
  await expect.poll(paidModels).toBe(2)
  await second.stop()
})
