import { contract } from '@parley/contracts/calls'
import { startFakeModel } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { testClient } from '../../../testing/api-client.ts'
import { migratedPlace } from '../../../testing/database.ts'
import { PracticeNodes } from '../../sessions/testing/practice-nodes.ts'

const { aiModels, aiProviders, modelChecks } = contract

const isReached = Promise.withResolvers<void>()
const isKilled = Promise.withResolvers<void>()
/** The fifth question waits until the servers are killed. */
const fake = await startFakeModel(async (): Promise<string> => {
  if (fake.requests().length === 5) {
    isReached.resolve()
    await isKilled.promise
  }
  return 'I am tired of it.'
})
afterAll(fake.stop)

const addModel = async (client: ReturnType<typeof testClient>) => {
  const provider = await client.send(aiProviders.create, {
    body: { name: 'Own server', type: 'openai_compatible', base_url: fake.baseUrl, keyless: true },
  })
  const model = await client.send(aiModels.create, {
    body: { provider_id: provider.body.id, name: 'Own model', external_id: 'fake' },
  })
  return model.body
}

test('a check whose servers are killed in its middle runs again from its beginning and gives one verdict', async () => {
  const settings = { ROLE: 'super-admin' }
  const nodes = await PracticeNodes.start({ ...(await migratedPlace()), count: 2, learners: 1, settings })
  try {
    const client = async () => testClient(await nodes.url(), nodes.tokens[0] ?? '')
    const { id } = await addModel(await client())
    await (await client()).send(modelChecks.start, { params: { id }, body: { language: 'en' } })
    await isReached.promise
    await nodes.killAndRestart(0)
    await nodes.killAndRestart(1)
    isKilled.resolve()
    const list = async () => (await (await client()).send(modelChecks.list, { params: { id } })).body.items
    await expect.poll(async () => (await list())[0]?.state, { timeout: 240_000, interval: 500 }).toBe('done')
    const checks = await list()
    expect(checks).toMatchObject([{ state: 'done', done: 19, total: 19 }])
    const { body } = await (await client()).send(aiModels.read, { params: { id } })
    expect(body.verdicts).toEqual(checks[0]?.result?.verdicts)
    expect(fake.requests()).toHaveLength(5 + 19)
  } finally {
    await nodes.stop()
  }
})
