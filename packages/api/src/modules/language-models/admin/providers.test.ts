import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@parley/contracts/calls'
import { startFakeModel, startFaultServer, startScriptedModel } from '@parley/testbed/ai'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1'] })
const server = await startFaultServer()
afterAll(server.stop)
const { aiProviders, aiModels, aiServiceKeys } = contract
const admin = await api.signInAs('super-admin')
const secret = 'sk-canary-0123456789'

const addProvider = async (name: string, base_url: string) => {
  const { body } = await admin.send(aiProviders.create, { body: { name, type: 'openai_compatible', base_url } })
  await admin.send(aiModels.create, { body: { provider_id: body.id, name: 'Small', external_id: 'small' } })
  await admin.send(aiServiceKeys.create, { body: { provider_id: body.id, label: 'First', secret } })
  return body.id
}

const id = await addProvider('Lists', server.baseUrl)
const discover = () => admin.send(aiProviders.discoverModels, { params: { id } })
const listOf = (...names: string[]) => JSON.stringify({ object: 'list', data: names.map((name) => ({ id: name })) })

test('a provider of type openai gets the known address, and keeps it when it is changed', async () => {
  const { body } = await admin.send(aiProviders.create, { body: { name: 'OpenAI', type: 'openai' } })
  expect(body.base_url).toBe('https://api.openai.com/v1')
  const provider = await admin.send(aiProviders.update, {
    params: { id: body.id },
    body: { version: body.version, base_url: null },
  })
  expect(provider.body.base_url).toBe('https://api.openai.com/v1')
})

test.each(['openai_azure', 'openai_compatible'] as const)('%s without an address is refused', async (type) => {
  const { problem } = await admin.send(aiProviders.create, { body: { name: 'Nowhere', type } })
  expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/base_url', code: 'address-missing' }] })
})

test('the practice partner is a record with its one model, works without a key and is no fallback', async () => {
  const { body } = await admin.send(aiProviders.create, {
    body: { name: 'Partner', type: 'builtin', base_url: server.baseUrl },
  })
  expect(body).toMatchObject({ keyless: true, base_url: null, model_count: 1 })
  const params = { id: body.id }
  const { items } = (await admin.send(aiModels.list, { query: { provider_id: body.id } })).body
  expect(items).toMatchObject([{ name: 'Partner', external_id: 'practice-partner', provider_type: 'builtin' }])
  expect((await admin.send(aiProviders.test, { params })).body).toMatchObject({ ok: true, model: 'practice-partner' })
  expect((await admin.send(aiProviders.discoverModels, { params })).body.items).toEqual([
    { external_id: 'practice-partner', kind: 'llm', context_tokens: null, added: true },
  ])
  const other = await admin.send(aiModels.create, {
    body: { provider_id: body.id, name: 'Other', external_id: 'gpt-5' },
  })
  const fallback = await admin.send(aiModels.create, {
    body: { provider_id: id, name: 'Large', external_id: 'large', fallback_model_id: items[0]?.id ?? null },
  })
  const [model] = items
  const renamedModel = await admin.send(aiModels.update, {
    params: { id: model?.id ?? '' },
    body: { version: model?.version ?? 0, external_id: 'gpt-5' },
  })
  expect([other.problem, renamedModel.problem, fallback.problem]).toMatchObject([
    { status: 400, errors: [{ pointer: '/external_id' }] },
    { status: 400, errors: [{ pointer: '/external_id' }] },
    { status: 400, errors: [{ pointer: '/fallback_model_id' }] },
  ])
  const provider = await admin.send(aiProviders.update, {
    params,
    body: { version: body.version, keyless: false, region: 'westeurope' },
  })
  expect(provider.body).toMatchObject({ keyless: true, base_url: null, health: 'ok' })
  const second = await admin.send(aiProviders.create, { body: { name: 'Second partner', type: 'builtin' } })
  expect(second.problem).toMatchObject({ status: 400, errors: [{ pointer: '/type', code: 'partner-exists' }] })
})

test('of three practice partners that are added in the same moment, two are refused', async () => {
  const partners = (await admin.send(aiProviders.list, { query: { size: 48 } })).body.items
  for (const { id, type } of partners) if (type === 'builtin') await admin.send(aiProviders.remove, { params: { id } })
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => admin.send(aiProviders.create, { body: { name, type: 'builtin' } })),
  )
  const refusal = { status: 400, errors: [{ pointer: '/type', code: 'partner-exists' }] }
  const refusals = answers.filter(({ status }) => status !== 201)
  expect(refusals).toMatchObject([{ problem: refusal }, { problem: refusal }])
})

test('a provider of realtime models gets the known address, and serves no other models', async () => {
  const { body } = await admin.send(aiProviders.create, { body: { name: 'Realtime', type: 'openai_realtime' } })
  expect(body.base_url).toBe('https://api.openai.com/v1')
  const model = { provider_id: body.id, name: 'Words', external_id: 'gpt-5', kind: 'llm' as const }
  const { problem } = await admin.send(aiModels.create, { body: model })
  expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/kind', code: 'kind-not-served' }] })
})

test('Azure speech needs a region or an address of its own', async () => {
  const add = (name: string, fields: object) =>
    admin.send(aiProviders.create, { body: { name, type: 'azure_microsoft' as const, ...fields } })
  const nowhere = await add('Nowhere', {})
  expect(nowhere.problem).toMatchObject({ status: 400, errors: [{ pointer: '/region', code: 'region-missing' }] })
  const tricky = await add('Tricky', { region: 'evil.example/' })
  expect(tricky.problem).toMatchObject({ status: 400, errors: [{ pointer: '/region', code: 'region-missing' }] })
  const region = await add('Region', { region: 'westeurope' })
  expect(region.body).toMatchObject({ region: 'westeurope', base_url: null })
})

test('a model of a kind that its provider does not serve is refused at creation and by a change', async () => {
  const { body } = await admin.send(aiProviders.create, { body: { name: 'Eleven', type: 'elevenlabs' } })
  expect(body.base_url).toBe('https://api.elevenlabs.io')
  const model = { provider_id: body.id, name: 'Voice', external_id: 'eleven_flash_v2_5' }
  const creation = await admin.send(aiModels.create, { body: { ...model, kind: 'stt' } })
  const voice = await admin.send(aiModels.create, { body: { ...model, kind: 'tts' } })
  const change = await admin.send(aiModels.update, {
    params: { id: voice.body.id },
    body: { version: voice.body.version, kind: 'llm' },
  })
  const refusal = { status: 400, errors: [{ pointer: '/kind', code: 'kind-not-served' }] }
  expect([creation.problem, change.problem]).toMatchObject([refusal, refusal])
  expect(voice.status).toBe(201)
})

test('the list filters by type, state and health, and counts models and keys', async () => {
  const listNames = async (query: object) =>
    (await admin.send(aiProviders.list, { query })).body.items.map(({ name }) => name)
  const own = (await admin.send(aiProviders.read, { params: { id } })).body
  expect(own).toMatchObject({ model_count: 1, key_count: 1 })
  await admin.send(aiProviders.update, { params: { id }, body: { version: own.version, enabled: false } })
  expect(await listNames({ state: 'disabled' })).toEqual(['Lists'])
  expect(await listNames({ type: 'openai_compatible', state: 'enabled' })).toEqual([])
  expect(await listNames({ health: 'failing' })).toEqual([])
})

test('a name or an address that is refused is said beside its field, in the language of the page', async () => {
  const french = async (path: string, body: object) => {
    const answer = await fetch(`${api.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token ?? ''}`,
        'content-type': 'application/json',
        'accept-language': 'fr',
      },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { detail: string; errors: { pointer: string; detail: string }[] }
  }
  const type = 'openai_compatible'
  const provider = await french(aiProviders.create.path, { name: 'Lists', type, base_url: server.baseUrl })
  expect(provider.detail).toContain('(nom)')
  expect(provider.errors).toMatchObject([
    { pointer: '/name', detail: expect.stringContaining('déjà utilisée') as string },
  ])
  const model = await french(aiModels.create.path, { provider_id: id, name: 'Small', external_id: 'small' })
  expect(model.detail).toContain('(nom chez le fournisseur)')
  const inside = await french(aiProviders.create.path, { name: 'Inside', type, base_url: 'http://10.0.0.5/v1' })
  expect(inside.errors).toMatchObject([
    {
      pointer: '/base_url',
      detail: expect.stringMatching(/^Cette adresse n’est pas publique\. .* à AI_FETCH_ALLOW dans/) as string,
    },
  ])
  for (const [base_url, code] of [
    ['https://ada:secret@models.example.org/v1', 'address-with-password'],
    ['https://models.example.org/v1?api-version=1&api_key=sk-canary-0123456789', 'address-with-key'],
    ['https://models.example.org/v1?key=sk-canary-0123456789', 'address-with-key'],
    ['https://models.example.org/v1#x', 'address-with-hash'],
  ])
    expect((await french(aiProviders.create.path, { name: 'Inside', type, base_url })).errors).toMatchObject([
      { pointer: '/base_url', code, detail: expect.stringContaining('Retirez') as string },
    ])
})

test('a provider says which organisation it belongs to, also to people who see all of them', async () => {
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const own = await theirs.send(aiProviders.create, { body: { name: 'Theirs', type: 'openai' } })
  const { body } = await admin.send(aiProviders.list, { query: { type: 'openai' } })
  const owners = Object.fromEntries(body.items.map((row) => [row.name, row.organization_name]))
  expect(owners).toEqual({ OpenAI: null, Theirs: 'Elsewhere' })
  expect(own.body.organization_name).toBe('Elsewhere')
})

test('discovery lists the models with the key and their kinds, and says which were added', async () => {
  server.set({ kind: 'status', status: 200, body: listOf('small', 'large', 'text-embedding-3', 'whisper-1', 'large') })
  expect((await discover()).body).toEqual({
    ok: true,
    code: 'ok',
    items: [
      { external_id: 'large', kind: 'llm', context_tokens: null, added: false },
      { external_id: 'small', kind: 'llm', context_tokens: null, added: true },
      { external_id: 'whisper-1', kind: 'stt', context_tokens: null, added: false },
    ],
  })
  expect(server.keys()).toEqual([secret])
})

test.each([
  ['google', '/models?pageSize=1000', '/models/small:streamGenerateContent?alt=sse'],
  ['anthropic', '/models?limit=1000', '/messages'],
  ['openai', '/models', '/chat/completions'],
  ['openai_azure', '/models?api-version=preview', '/chat/completions?api-version=preview'],
] as const)('%s is asked for all of its models at once, and for an answer, where it expects that', async (...one) => {
  const [type, ...expectedPaths] = one
  const paths: (string | undefined)[] = []
  const lists = createServer((request, response) => {
    paths.push(request.url)
    response.end(listOf('small'))
  })
  await new Promise<void>((resolve) => lists.listen(0, '127.0.0.1', resolve))
  const query = type === 'openai_azure' ? '?api-version=preview' : ''
  const base_url = `http://127.0.0.1:${(lists.address() as AddressInfo).port}${query}`
  const { body } = await admin.send(aiProviders.create, { body: { name: `All of ${type}`, type, base_url } })
  await admin.send(aiModels.create, { body: { provider_id: body.id, name: 'Small', external_id: 'small' } })
  await admin.send(aiServiceKeys.create, { body: { provider_id: body.id, label: 'First', secret } })
  await admin.send(aiProviders.discoverModels, { params: { id: body.id } })
  await admin.send(aiProviders.test, { params: { id: body.id } })
  lists.close()
  expect(paths).toEqual(expectedPaths)
})

test('discovery says that Azure speech lists no models', async () => {
  const { body } = await admin.send(aiProviders.create, {
    body: { name: 'Azure speech', type: 'azure_microsoft', region: 'westeurope' },
  })
  expect((await admin.send(aiProviders.discoverModels, { params: { id: body.id } })).body.code).toBe('no_list')
})

test.each([
  ['a server without a list', { kind: 'status', status: 404 }, 'no_list'],
  ['a refused key', { kind: 'status', status: 401 }, 'unauthorized'],
  ['a web page', { kind: 'page' }, 'malformed'],
  ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'redirect'],
  ['a reset', { kind: 'reset_at_once' }, 'reset'],
] as const)('discovery explains %s', async (_, fault, code) => {
  server.set(fault)
  expect((await discover()).body).toEqual({ ok: false, code, items: [] })
})

test.each([429, 503])(
  'a test and discovery say when a provider that answered %i may be asked again',
  async (status) => {
    server.set({ kind: 'status', status, headers: { 'retry-after': '30' } })
    const { body } = await admin.send(aiProviders.test, { params: { id } })
    const { last_test } = (await admin.send(aiProviders.read, { params: { id } })).body
    expect(Date.parse(body.retry_at ?? '') - Date.parse(body.at)).toBe(30_000)
    expect(last_test?.retry_at).toBe(body.retry_at)
    expect((await discover()).body.retry_at).toMatch(/^\d{4}-/)
  },
)

test('a test shows model, question and answer without the key, and stores no text of them', async () => {
  const fake = await startFakeModel(() => `Hello, your key is ${secret}.`)
  const talkative = await addProvider('Talkative', fake.baseUrl)
  const { body } = await admin.send(aiProviders.test, { params: { id: talkative } })
  await fake.stop()
  expect(body).toMatchObject({ ok: true, model: 'small', question: 'Say hello.', answer: 'Hello, your key is ….' })
  const { last_test, health } = (await admin.send(aiProviders.read, { params: { id: talkative } })).body
  expect(health).toBe('ok')
  const { items } = (await admin.send(aiModels.list, { query: { provider_id: talkative } })).body
  expect(items).toMatchObject([{ external_id: 'small', health: 'ok', health_code: 'ok' }])
  expect(Object.keys(last_test ?? {}).toSorted()).toEqual(['at', 'code', 'model', 'ms', 'ok'])
})

test('a test remembers which parameters the model rejects', async () => {
  const picky = await startScriptedModel()
  picky.answer((body) => ('stream_options' in body ? { status: 400, message: 'no stream_options' } : { text: ['Hi.'] }))
  const providerId = await addProvider('Picky', picky.baseUrl)
  const { body } = await admin.send(aiProviders.test, { params: { id: providerId } })
  await picky.stop()
  const { items } = (await admin.send(aiModels.list, { query: { provider_id: providerId } })).body
  expect([body.ok, items]).toMatchObject([true, [{ adaptations: ['no_usage'] }]])
})

test('a test is forgotten when the connection changes, and kept when only the name does', async () => {
  const fake = await startFakeModel(() => 'Hello.')
  const providerId = await addProvider('Tested', fake.baseUrl)
  const params = { id: providerId }
  await admin.send(aiProviders.test, { params })
  await fake.stop()
  const { version } = (await admin.send(aiProviders.read, { params })).body
  const renamedProvider = (await admin.send(aiProviders.update, { params, body: { version, name: 'Renamed' } })).body
  expect(renamedProvider).toMatchObject({ health: 'ok', last_test: { ok: true } })
  const change = { version: renamedProvider.version, keyless: !renamedProvider.keyless }
  const changedProvider = (await admin.send(aiProviders.update, { params, body: change })).body
  expect(changedProvider).toMatchObject({ health: 'unknown', last_test: null })
})

test('another address may serve other models, so verdicts and adaptations of the old ones are forgotten', async () => {
  const providerId = await addProvider('Moved', server.baseUrl)
  const body = { provider_id: providerId, name: 'Known', external_id: 'known' }
  const verdicts = JSON.stringify({ persona: 'good', observer: 'good', coach: 'good' })
  const modelId = (await admin.send(aiModels.create, { body })).body.id
  await sql`update ai_models set verdicts = ${verdicts}, adaptations = '{no_usage}' where id = ${modelId}`.execute(
    api.db.kysely,
  )
  const read = async () => (await admin.send(aiModels.read, { params: { id: modelId } })).body
  expect((await read()).adaptations).toEqual(['no_usage'])
  const { version } = (await admin.send(aiProviders.read, { params: { id: providerId } })).body
  const change = { version, base_url: `${server.baseUrl}/moved` }
  expect((await admin.send(aiProviders.update, { params: { id: providerId }, body: change })).status).toBe(200)
  expect(await read()).toMatchObject({ verdicts: null, adaptations: [] })
})

test('found models stand in the order in which a person counts', async () => {
  server.set({ kind: 'status', status: 200, body: listOf('model-10', 'model-2', 'model-1') })
  const { items } = (await discover()).body
  expect(items.map(({ external_id: name }) => name)).toEqual(['model-1', 'model-2', 'model-10'])
})

const addModel = async (external_id: string, fallback_model_id: string | null = null) =>
  (await admin.send(aiModels.create, { body: { provider_id: id, name: external_id, external_id, fallback_model_id } }))
    .body

test('a deleted model leaves the lists, no other model falls back to it, and its name can be used again', async () => {
  const fallback = await addModel('deleted')
  const model = await addModel('primary', fallback.id)
  const params = { id: fallback.id }
  expect((await admin.send(aiModels.remove, { params })).status).toBe(204)
  expect((await admin.send(aiModels.read, { params })).status).toBe(404)
  const { items } = (await admin.send(aiModels.list, { query: { provider_id: id } })).body
  expect(items.map(({ external_id }) => external_id)).not.toContain('deleted')
  expect(items.find((item) => item.id === model.id)).toMatchObject({ fallback_model_id: null })
  expect((await addModel('deleted')).external_id).toBe('deleted')
})

test('the models of a provider that is deleted are the fallback of no other model', async () => {
  const elsewhere = await addProvider('Gone', server.baseUrl)
  const [gone] = (await admin.send(aiModels.list, { query: { provider_id: elsewhere } })).body.items
  const model = await addModel('orphan', gone?.id)
  await admin.send(aiProviders.remove, { params: { id: elsewhere } })
  const { body } = await admin.send(aiModels.read, { params: { id: model.id } })
  expect(body.fallback_model_id).toBeNull()
})

test('a change gives a model neither the practice partner nor an unknown model as its fallback', async () => {
  const { items } = (await admin.send(aiModels.list, { query: { search: 'practice-partner' } })).body
  const model = (
    await admin.send(aiModels.create, {
      body: { provider_id: await addProvider('Fallbacks', server.baseUrl), name: 'Alone', external_id: 'alone' },
    })
  ).body
  for (const fallback_model_id of [items[0]?.id ?? '', items[0]?.provider_id ?? '']) {
    const change = { params: { id: model.id }, body: { version: model.version, fallback_model_id } }
    expect((await admin.send(aiModels.update, change)).problem).toMatchObject({
      status: 400,
      errors: [{ pointer: '/fallback_model_id', code: 'unknown-record' }],
    })
  }
})

test('a model of the platform falls back to no model of an organisation', async () => {
  const operator = await api.signInAs('operator')
  const provider = await operator.send(aiProviders.create, {
    body: { name: 'Of one organisation', type: 'openai_compatible', base_url: server.baseUrl },
  })
  const own = await operator.send(aiModels.create, {
    body: { provider_id: provider.body.id, name: 'Own', external_id: 'own' },
  })
  const { id: fallback_model_id } = own.body
  const { body: model } = await admin.send(aiModels.create, {
    body: { provider_id: id, name: 'Of the platform', external_id: 'of-the-platform' },
  })
  const change = { params: { id: model.id }, body: { version: model.version, fallback_model_id } }
  expect((await admin.send(aiModels.update, change)).problem).toMatchObject({
    status: 400,
    errors: [{ pointer: '/fallback_model_id', code: 'unknown-record' }],
  })
  const second = await admin.send(aiModels.create, {
    body: { provider_id: provider.body.id, name: 'Second', external_id: 'second', fallback_model_id },
  })
  expect(second.body).toMatchObject({ fallback_model_id })
})

test('models are found by their name, by that at the provider and by the name of the provider, wherever they stand', async () => {
  const { body } = await admin.send(aiProviders.create, {
    body: { name: 'Élysée router', type: 'openai_compatible', base_url: 'https://router.example.org/v1' },
  })
  for (let number = 1; number <= 50; number += 1) {
    const external_id = `vendor/large-${number}`
    await admin.send(aiModels.create, { body: { provider_id: body.id, name: `Model ${number}`, external_id } })
  }
  const searchModels = async (search: string) => {
    const { items, total } = (await admin.send(aiModels.list, { query: { search, sort: 'name', size: 48 } })).body
    return [total, items[0]?.external_id]
  }
  expect(await searchModels('model 50')).toEqual([1, 'vendor/large-50'])
  expect(await searchModels('VENDOR/large-49')).toEqual([1, 'vendor/large-49'])
  expect((await searchModels('elysee'))[0]).toBe(50)
  expect((await searchModels('elysee model 47'))[0]).toBe(1)
})

test('the name of a model at its provider is one line', async () => {
  const body = { provider_id: id, name: 'Lines', external_id: 'large\nsmall' }
  expect((await admin.send(aiModels.create, { body })).body.external_id).toBe('large small')
})
