import { permissions } from '@parley/contracts/access'
import { contract, type ModelUse } from '@parley/contracts/calls'
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
const names = ['first', 'second', 'third', 'fourth'] as const
const models = new Map<string, Awaited<ReturnType<typeof addModel>>>()
for (const name of names) models.set(name, await addModel(api, { baseUrl: server.baseUrl, secret: `sk-${name}-1234` }))

const idOf = (name: string): string => models.get(name)?.model.id ?? ''
const nameOf = (id: string): string => names.find((name) => idOf(name) === id) ?? id

const setFallback = async (name: string, fallback: string | null): Promise<void> => {
  const { admin } = models.get(name) ?? {}
  const params = { id: idOf(name) }
  const { version } = (await admin?.send(contract.aiModels.read, { params }))?.body ?? {}
  const body = { version: version ?? 0, fallback_model_id: fallback && idOf(fallback) }
  expect((await admin?.send(contract.aiModels.update, { params, body }))?.status).toBe(200)
}

const orderFor = async (chosenName: string): Promise<string[]> => {
  const routes = await new ModelRoutes({ organizationId: api.home, modelId: idOf(chosenName) }).rankedRoutes(
    api.db.kysely,
  )
  return routes.map(({ model_id }) => nameOf(model_id))
}

test('the chosen model comes first, then its fallback model and the next one, then all others in their order', async () => {
  expect(await orderFor('second')).toEqual(['second', 'first', 'third', 'fourth'])
  await setFallback('second', 'fourth')
  expect(await orderFor('second')).toEqual(['second', 'fourth', 'first', 'third'])
  await setFallback('fourth', 'third')
  expect(await orderFor('second')).toEqual(['second', 'fourth', 'third', 'first'])
})

test('models that are fallback models of each other come once each', async () => {
  await setFallback('third', 'second')
  expect(await orderFor('third')).toEqual(['third', 'second', 'fourth', 'first'])
})

test('when the chosen model fails, its fallback model answers before one that is usually tried earlier', async () => {
  await setFallback('second', 'fourth')
  server.set((_number, key) => (key === 'sk-second-1234' ? { kind: 'status', status: 500 } : { kind: 'fine' }))
  const all = new LanguageModels(api.services)
  const { candidates } = await all.choose(new ModelRoutes({ organizationId: api.home, modelId: idOf('second') }))
  const speakers: string[] = []
  for await (const chunk of all.answer(candidates, { ...helloRequest, signal: new AbortController().signal }))
    if (chunk.type === 'finish') speakers.push(nameOf(chunk.by.modelId))
  expect(speakers).toEqual(['fourth'])
  expect(server.keys().at(-1)).toBe('sk-fourth-1234')
})

test('a fallback model that is switched off is passed over', async () => {
  const { admin } = models.get('fourth') ?? {}
  const params = { id: idOf('fourth') }
  const { version } = (await admin?.send(contract.aiModels.read, { params }))?.body ?? {}
  await admin?.send(contract.aiModels.update, { params, body: { version: version ?? 0, enabled: false } })
  expect(await orderFor('second')).toEqual(['second', 'first', 'third'])
})

const setVerdict = async (name: string, persona: 'good' | 'limited' | 'unfit' | null): Promise<void> => {
  const verdicts = persona && JSON.stringify({ persona, observer: 'good', coach: 'limited' })
  await api.db.kysely.updateTable('ai_models').set({ verdicts }).where('id', '=', idOf(name)).execute()
}

const orderForUse = async (use: ModelUse, chosenName: string | null = null): Promise<string[]> => {
  const request = { organizationId: api.home, modelId: chosenName && idOf(chosenName), use }
  const routes = await new ModelRoutes(request).rankedRoutes(api.db.kysely)
  return routes.map(({ model_id }) => nameOf(model_id))
}

test('models with a good verdict for a use come first, and one that is not suitable for it is left out', async () => {
  expect(await orderForUse('persona')).toEqual(['first', 'second', 'third'])
  await setVerdict('first', 'unfit')
  await setVerdict('second', 'limited')
  await setVerdict('third', 'good')
  expect(await orderForUse('persona')).toEqual(['third', 'second'])
  expect(await orderForUse('observer')).toEqual(['first', 'second', 'third'])
  expect(await orderForUse('coach')).toEqual(['first', 'second', 'third'])
})

test('a model that is not suitable answers where an author chose it, and the suitable ones after it', async () => {
  await setFallback('first', null)
  expect(await orderForUse('persona', 'first')).toEqual(['first', 'third', 'second'])
})

test('the model that plays a session judges it, too, unless it is not suitable for that', async () => {
  const orderOfJudges = async () => {
    const request = { organizationId: api.home, modelId: null, sessionModelId: idOf('second'), use: 'persona' } as const
    const routes = await new ModelRoutes(request).rankedRoutes(api.db.kysely)
    return routes.map(({ model_id }) => nameOf(model_id))
  }
  expect((await orderOfJudges())[0]).toBe('second')
  await setVerdict('second', 'unfit')
  expect(await orderOfJudges()).toEqual(['third'])
  await setVerdict('third', 'unfit')
  expect((await orderOfJudges())[0]).toBe('second')
  await setVerdict('second', 'limited')
  await setVerdict('third', 'good')
})

test('a model that is not suitable answers while there is no other', async () => {
  await setVerdict('second', 'unfit')
  await setVerdict('third', 'unfit')
  expect(await orderForUse('persona')).toEqual(['first', 'second', 'third'])
  expect(await orderForUse('persona', 'second')).not.toContain('first')
  for (const name of names) await setVerdict(name, null)
})

test('a model with many keys leaves room for all other models', async () => {
  const { admin, provider } = models.get('first') ?? {}
  for (let number = 0; number < 13; number += 1) {
    const body = { provider_id: provider?.id ?? '', label: `Key ${number}`, secret: `sk-first-key-${number}` }
    const key = await admin?.send(contract.aiServiceKeys.create, { body })
    const params = { id: key?.body.id ?? '' }
    await admin?.send(contract.aiServiceKeys.assign, { params, body: { organization_id: api.home } })
  }
  expect(await orderFor('first')).toEqual(['first', 'first', 'first', 'second', 'third'])
})

test('a server of one organisation that needs no key answers for no other organisation', async () => {
  const operator = await api.signInAs({ role: 'operator', permissions, organizationId: api.elsewhere })
  const record = { name: 'Elsewhere', type: 'openai_compatible', base_url: server.baseUrl, keyless: true } as const
  const { body: provider } = await operator.send(contract.aiProviders.create, { body: record })
  const body = { provider_id: provider.id, name: 'Elsewhere', external_id: 'fake' }
  const { body: model } = await operator.send(contract.aiModels.create, { body })
  const routesOf = async (organizationId: string): Promise<string[]> => {
    const routes = await new ModelRoutes({ organizationId, modelId: model.id }).rankedRoutes(api.db.kysely)
    return routes.map(({ model_id }) => model_id)
  }
  expect(await routesOf(api.elsewhere)).toEqual([model.id])
  expect(await routesOf(api.home)).not.toContain(model.id)
})
