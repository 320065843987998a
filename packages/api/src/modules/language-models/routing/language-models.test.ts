import { contract } from '@parley/contracts/calls'
import { type ChatFault, fineText, startFaultServer } from '@parley/testbed/ai'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addModel } from '../../sessions/testing/model-for.ts'
import { startPractice } from '../../sessions/testing/start-practice.ts'
import { usualDeadlines } from '../calls/deadlines.ts'
import { helloRequest } from '../calls/hello-request.ts'
import { LanguageModels } from './language-models.ts'
import { ModelRoutes } from './model-routes.ts'

const api = await startPractice({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)
const primary = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-primary' })
const secondary = await addModel(api, { baseUrl: server.baseUrl, secret: 'sk-secondary' })
const { admin } = primary

let primaryFault: ChatFault = { kind: 'fine' }
beforeEach(() => {
  primaryFault = { kind: 'fine' }
  server.set((_number, key) => (key === 'sk-primary' ? primaryFault : { kind: 'fine' }))
})

const newModels = () => new LanguageModels(api.services, { probePause: 300 })

/** Asks the next model only after a fault, so that a fault on a busy machine is never taken for a late first word. */
const newPatientModels = () => {
  const { hedge: _hedge, ...deadlines } = usualDeadlines
  return new LanguageModels(api.services, { probePause: 300, deadlines })
}

/** Asks once, as a reply does, and returns who answered. */
const ask = async (models: LanguageModels) => {
  const { candidates } = await models.choose(new ModelRoutes({ organizationId: api.home, modelId: primary.model.id }))
  let text = ''
  for await (const chunk of models.answer(candidates, { ...helloRequest, signal: new AbortController().signal })) {
    if (chunk.type === 'restart') text = ''
    if (chunk.type === 'text') text += chunk.text
    if (chunk.type === 'finish') return { text, by: chunk.by.modelId }
  }
  return { text, by: null }
}

const wordless: ChatFault = {
  kind: 'status',
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
}

const healthOf = async (id: string) => {
  const { body } = await admin.send(contract.aiModels.read, { params: { id } })
  return [body.health, body.health_code]
}

const providerHealth = async (id: string) =>
  (await admin.send(contract.aiProviders.read, { params: { id } })).body.health

const faults: [string, ChatFault, string, string][] = [
  ['hangs', { kind: 'silent' }, 'slow', 'first_token_late'],
  ['is slow', { kind: 'late', after: 4000 }, 'slow', 'first_token_late'],
  ['answers 500', { kind: 'status', status: 500 }, 'failing', 'provider_error'],
  ['answers 429', { kind: 'status', status: 429 }, 'failing', 'rate_limited'],
  ['resets', { kind: 'reset_at_once' }, 'failing', 'reset'],
]

test.each(faults)(
  'when the primary model %s, another answers, the next request goes to it, and a probe brings it back',
  async (_name, fault, health, code) => {
    const models = health === 'slow' ? newModels() : newPatientModels()
    primaryFault = fault
    expect(await ask(models)).toEqual({ text: fineText, by: secondary.model.id })
    await expect.poll(() => healthOf(primary.model.id)).toEqual([health, code])
    expect(await providerHealth(primary.provider.id)).toBe(health)
    const requestCount = server.keys().filter((key) => key === 'sk-primary').length
    expect(await ask(models)).toEqual({ text: fineText, by: secondary.model.id })
    expect(server.keys().filter((key) => key === 'sk-primary').length - requestCount).toBeLessThanOrEqual(1)
    primaryFault = { kind: 'fine' }
    await expect.poll(async () => (await ask(models)).by, { interval: 100 }).toBe(primary.model.id)
    // An answer that a busy machine delays makes the model slow until the next one.
    await expect.poll(() => ask(models).then(() => healthOf(primary.model.id))).toEqual(['ok', 'ok'])
    expect(await providerHealth(primary.provider.id)).toBe('ok')
  },
)

test('a probe that fails keeps the route at the end, and only one probe runs at a time', async () => {
  const models = newModels()
  primaryFault = { kind: 'status', status: 500 }
  await ask(models)
  primaryFault = { kind: 'silent' }
  const probes = () => server.keys().filter((key) => key === 'sk-primary').length
  const before = probes()
  await expect
    .poll(async () => {
      await ask(models)
      return probes()
    })
    .toBe(before + 1)
  const all = await Promise.all([1, 2, 3].map(() => ask(models)))
  expect(all.map(({ by }) => by)).toEqual([1, 2, 3].map(() => secondary.model.id))
  expect(probes()).toBe(before + 1)
})

describe('a model that pages show as failing', () => {
  /** The primary model has failed some minutes ago; its provider works again. */
  const failMinutesAgo = async (models: LanguageModels, minutes: number) => {
    primaryFault = { kind: 'status', status: 500 }
    await ask(models)
    await expect.poll(() => healthOf(primary.model.id)).toEqual(['failing', 'provider_error'])
    await api.db.kysely
      .updateTable('ai_models')
      .set({ health_at: new Date(Date.now() - minutes * 60_000 - 1000) })
      .where('id', '=', primary.model.id)
      .execute()
    primaryFault = { kind: 'fine' }
  }
  const probes = () => server.keys().filter((key) => key === 'sk-primary').length

  test('has the result of a probe in its record when the probes end', async () => {
    await failMinutesAgo(newPatientModels(), 5)
    await newModels().probeFailing()
    // A busy machine can make it slow.
    expect(await healthOf(primary.model.id)).not.toEqual(['failing', 'provider_error'])
  })

  test('stays failing after a probe that it answers without a word', async () => {
    await failMinutesAgo(newPatientModels(), 5)
    primaryFault = wordless
    await newModels().probeFailing()
    expect(await healthOf(primary.model.id)).toEqual(['failing', 'empty'])
  })

  test('is shown as healthy after a probe of its own, without a further request', async () => {
    const models = newPatientModels()
    await failMinutesAgo(models, 1)
    await expect.poll(() => models.probeFailing().then(() => healthOf(primary.model.id))).toEqual(['ok', 'ok'])
    expect(await providerHealth(primary.provider.id)).toBe('ok')
    const before = probes()
    await models.probeFailing()
    expect(probes()).toBe(before)
  })

  test('is probed at once when somebody opens the page of its provider', async () => {
    await failMinutesAgo(newPatientModels(), 0.1)
    await expect.poll(() => providerHealth(primary.provider.id)).not.toBe('failing')
    expect(await healthOf(primary.model.id)).not.toEqual(['failing', 'provider_error'])
  })

  test('is probed by a node that never asked it after a minute, and not before', async () => {
    await failMinutesAgo(newPatientModels(), 0.5)
    const before = probes()
    await newModels().probeFailing()
    expect(probes()).toBe(before)
    await failMinutesAgo(newPatientModels(), 1)
    const models = newModels()
    // An answer that a busy machine delays makes the model slow until the next probe.
    await expect.poll(() => models.probeFailing().then(() => healthOf(primary.model.id))).toEqual(['ok', 'ok'])
  })

  test.each([
    ['ai_service_keys', { state: 'suspended' }, { state: 'active' }],
    ['ai_models', { enabled: false }, { enabled: true }],
    ['ai_providers', { enabled: false }, { enabled: true }],
  ] as const)('is not asked while its record in %s is off', async (table, off, on) => {
    await failMinutesAgo(newPatientModels(), 5)
    const record = { ai_service_keys: primary.key, ai_models: primary.model, ai_providers: primary.provider }[table]
    const change = (values: object) =>
      api.db.kysely.updateTable(table).set(values).where('id', '=', record.id).execute()
    await change(off)
    const before = probes()
    await newModels().probeFailing()
    await change(on)
    expect(probes()).toBe(before)
    await newModels().probeFailing()
    expect(probes()).toBe(before + 1)
  })

  test('is not asked on behalf of an organisation without credit, unless it is free', async () => {
    const { kysely } = api.db
    const set = async (price: number, credit: number) => {
      await kysely
        .updateTable('ai_models')
        .set({ price_output_eur: price })
        .where('id', '=', primary.model.id)
        .execute()
      await kysely.updateTable('organizations').set({ credit_micro_eur: credit }).execute()
    }
    const probesWith = async (price: number, credit: number): Promise<number> => {
      await failMinutesAgo(newPatientModels(), 5)
      await set(price, credit)
      const before = probes()
      await newModels().probeFailing()
      await set(0, 0)
      return probes() - before
    }
    expect([await probesWith(4, 0), await probesWith(4, 1000), await probesWith(0, 0)]).toEqual([0, 1, 1])
  })
})

test('a reply that stops in its middle is written from its beginning by the other model', async () => {
  primaryFault = { kind: 'reset' }
  expect(await ask(newModels())).toEqual({ text: fineText, by: secondary.model.id })
})

test('the default model of the organisation answers where the author chose none', async () => {
  const { organizations } = contract
  const chooseDefault = async (model: string | null): Promise<number> => {
    const { version } = (await admin.send(organizations.read, { params: { id: api.home } })).body
    const values = { default_llm: model, default_tts: model }
    const section = { id: api.home, section: 'product' } as const
    return (await admin.send(organizations.updateMetadata, { params: section, body: { version, values } })).status
  }
  const firstFor = async (modelId: string | null) => {
    const [first] = await new ModelRoutes({ organizationId: api.home, modelId }).rankedRoutes(api.db.kysely)
    return first?.model_id
  }
  expect(await firstFor(null)).toBe(primary.model.id)
  expect(await chooseDefault(secondary.model.id)).toBe(200)
  expect(await firstFor(null)).toBe(secondary.model.id)
  expect(await firstFor(primary.model.id)).toBe(primary.model.id)
  const builtin = { name: 'Practice partner', type: 'builtin' } as const
  expect((await admin.send(contract.aiProviders.create, { body: builtin })).status).toBe(201)
  const { items } = (await admin.send(contract.aiModels.list, { query: { kind: 'llm', size: 48 } })).body
  const partner = items.find(({ id }) => ![primary.model.id, secondary.model.id].includes(id))
  expect(await chooseDefault(partner?.id ?? '')).toBe(200)
  expect(await firstFor(null)).toBeUndefined()
  const routes = new ModelRoutes({ organizationId: api.home, modelId: null, needsModel: true })
  expect(await routes.rankedRoutes(api.db.kysely)).not.toEqual([])
  expect(await chooseDefault('not a model')).toBe(400)
  expect(await chooseDefault(null)).toBe(200)
})

test('nothing is stored about the health of the practice partner, which has no record', async () => {
  let isRead = false
  const db = new Proxy(api.services.db, {
    get: (all, name) => {
      isRead = true
      return Reflect.get(all, name) as unknown
    },
  })
  const models = new LanguageModels({ ...api.services, db })
  const { candidates } = models.chooseWords('Hello.', { provider: 'parley', model: 'words' })
  let text = ''
  for await (const chunk of models.answer(candidates, { ...helloRequest, signal: new AbortController().signal }))
    if (chunk.type === 'text') text += chunk.text
  expect([text, isRead]).toEqual(['Hello.', false])
})
