import { contract } from '@parley/contracts/calls'
import { startFaultServer } from '@parley/testbed/ai'
import { afterAll, expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { LanguageModels } from './language-models.ts'
import { ModelRoutes } from './model-routes.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)

/** A model whose server answers by its first key and refuses the second one, and a person who asks it. */
const startPair = async () => {
  const { admin, provider, model, key } = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-healthy-1' })
  const body = { provider_id: provider.id, label: 'Dead', secret: 'sk-dead-12345' }
  const dead = (await admin.send(contract.aiServiceKeys.create, { body })).body
  const assignment = { params: { id: dead.id }, body: { organization_id: api.home } }
  await admin.send(contract.aiServiceKeys.assign, assignment)
  server.set((_number, secret) => (secret === 'sk-dead-12345' ? { kind: 'status', status: 500 } : { kind: 'fine' }))
  const models = new LanguageModels(api.services)
  const askBy = async (keyId: string) => {
    const routes = new ModelRoutes({ organizationId: api.home, modelId: model.id })
    const candidates = (await models.choose(routes)).candidates.filter((each) => each.keyId === keyId)
    const request = { ...helloRequest, signal: new AbortController().signal }
    const answer = models.answer(candidates, request)
    // A failed answer is one of the two outcomes here.
    await Array.fromAsync(answer).catch(() => undefined)
  }
  const health = async () => (await admin.send(contract.aiModels.read, { params: { id: model.id } })).body.health
  return { admin, provider, key, dead, askBy, health }
}

test.each([
  [
    'suspended',
    async ({ admin, key }: Awaited<ReturnType<typeof startPair>>) => {
      const body = { version: key.version, state: 'suspended' } as const
      await admin.send(contract.aiServiceKeys.update, { params: { id: key.id }, body })
    },
  ],
  [
    'withdrawn',
    async ({ admin, key }: Awaited<ReturnType<typeof startPair>>) => {
      const body = { organization_id: api.home }
      await admin.send(contract.aiServiceKeys.disassign, { params: { id: key.id }, body })
    },
  ],
  [
    'deleted',
    async ({ admin, key }: Awaited<ReturnType<typeof startPair>>) => {
      await admin.send(contract.aiServiceKeys.remove, { params: { id: key.id } })
    },
  ],
])('a model whose healthy key was %s is as healthy as its other key', async (_state, takeAway) => {
  const pair = await startPair()
  await pair.askBy(pair.key.id)
  await expect.poll(pair.health).toBe('ok')
  await pair.askBy(pair.dead.id)
  expect(await pair.health()).toBe('ok')
  await takeAway(pair)
  await pair.askBy(pair.dead.id)
  await expect.poll(pair.health).toBe('failing')
  await pair.admin.send(contract.aiProviders.remove, { params: { id: pair.provider.id } })
})
