import { contract } from '@parley/contracts/calls'
import { startFaultServer, startScriptedModel } from '@parley/testbed/ai'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'
import { addModel } from '../../sessions/testing/model-for.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const { kysely } = api.db
const faulty = await startFaultServer()
const scripted = await startScriptedModel()
afterAll(faulty.stop)
afterAll(scripted.stop)
const { aiModels, aiProviders, aiServiceKeys, modelChecks } = contract

type ModelSetUp = Awaited<ReturnType<typeof addModel>>

beforeEach(async () => {
  await kysely
    .updateTable('organizations')
    .set({ credit_micro_eur: 100_000_000 })
    .where('id', '=', api.home)
    .execute()
})

const limitKey = ({ key }: ModelSetUp) =>
  kysely.updateTable('ai_service_keys').set({ budget_micro_eur: 50_000_000 }).where('id', '=', key.id).execute()

const start = async ({ admin, model }: ModelSetUp) => {
  const answer = await admin.send(modelChecks.start, { params: { id: model.id }, body: { language: 'en' } })
  expect(answer.status).toBe(202)
}
const cancel = ({ admin, model }: ModelSetUp) => admin.send(modelChecks.cancel, { params: { id: model.id } })

const latest = async ({ admin, model }: ModelSetUp) => {
  const { body } = await admin.send(modelChecks.list, { params: { id: model.id } })
  const [check] = body.items
  if (!check) throw new Error('There is no check.')
  return check
}

const finished = async (setUp: ModelSetUp) => {
  await expect.poll(async () => (await latest(setUp)).finished_at).not.toBeNull()
  return latest(setUp)
}

const usageOf = ({ model }: ModelSetUp) =>
  kysely
    .selectFrom('model_usage')
    .select(['estimated', 'cost_micro_eur', 'output_tokens'])
    .where('model_id', '=', model.id)
    .execute()

const openNotes = ({ model }: ModelSetUp) =>
  kysely.selectFrom('model_attempts').select('id').where('model_id', '=', model.id).execute()

const heldOf = async ({ key }: ModelSetUp) =>
  (await kysely.selectFrom('ai_service_keys').select('held_micro_eur').where('id', '=', key.id).executeTakeFirst())
    ?.held_micro_eur

test('a check that is cancelled in the middle of an answer is charged for it at once', async () => {
  const setUp = await addModel(api, { baseUrl: faulty.baseUrl, price: 1000 })
  await limitKey(setUp)
  faulty.set({ kind: 'stall' })
  await start(setUp)
  await expect.poll(() => faulty.keys().length).toBe(1)
  await cancel(setUp)
  await cancel(setUp)
  await expect.poll(faulty.open).toBe(0)
  await expect.poll(() => usageOf(setUp), { timeout: 5000 }).toMatchObject([{ estimated: true }])
  expect([await openNotes(setUp), await heldOf(setUp)]).toEqual([[], 0])
  expect((await usageOf(setUp))[0]?.cost_micro_eur).toBeGreaterThan(0)
})


test.each([
  { prompt_tokens: 0, completion_tokens: 0 },
  { prompt_tokens: -1, completion_tokens: 5 },
  { prompt_tokens: 2 ** 31, completion_tokens: 2 ** 31 },
  { prompt_tokens: 1.5, completion_tokens: 2.5 },
])('the answers of a check whose provider counts %j are charged as estimates', async (usage) => {
  const setUp = await addModel(api, { baseUrl: scripted.baseUrl, price: 10 })
  await limitKey(setUp)
  scripted.answer(() => ({ text: ['I am tired of it.'], usage }))
  await start(setUp)
  expect((await finished(setUp)).state).toBe('done')
  const rows = await usageOf(setUp)
  expect(rows).toHaveLength(19)
  expect(rows.filter(({ estimated, cost_micro_eur: cost }) => !estimated || cost <= 0)).toEqual([])
  expect([await openNotes(setUp), await heldOf(setUp)]).toEqual([[], 0])
})
