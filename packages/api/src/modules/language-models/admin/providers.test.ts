import { contract } from '@parley/contracts/calls'
import { startFakeModel, startFaultServer } from '@parley/testbed/ai'
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
  const changed = await admin.send(aiProviders.update, {
    params: { id: body.id },
    body: { version: body.version, base_url: null },
  })
  expect(changed.body.base_url).toBe('https://api.openai.com/v1')
})

test.each(['openai_azure', 'openai_compatible'] as const)('%s without an address is refused', async (type) => {
  const { problem } = await admin.send(aiProviders.create, { body: { name: 'Nowhere', type } })
  expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/base_url', code: 'address-missing' }] })
})

test.each(['azure_microsoft', 'elevenlabs', 'openai_realtime', 'builtin'] as const)(
  '%s is refused, because the server cannot speak with it',
  async (type) => {
    const { problem } = await admin.send(aiProviders.create, { body: { name: 'Speech', type } })
    expect(problem).toMatchObject({ status: 400, errors: [{ pointer: '/type', code: 'type-not-served' }] })
    expect(problem.errors?.[0]?.detail).toContain('OpenAI-compatible')
  },
)

test.each(['stt', 'tts', 'realtime'] as const)(
  'a model of kind %s is refused at creation and by a change',
  async (kind) => {
    const body = { provider_id: id, name: 'Voice', external_id: 'voice', kind }
    const created = await admin.send(aiModels.create, { body })
    const [model] = (await admin.send(aiModels.list, { query: { provider_id: id } })).body.items
    const changed = await admin.send(aiModels.update, {
      params: { id: model?.id ?? '' },
      body: { version: model?.version ?? 0, kind },
    })
    const refusal = { status: 400, errors: [{ pointer: '/kind', code: 'kind-not-served' }] }
    expect([created.problem, changed.problem]).toMatchObject([refusal, refusal])
  },
)

test('the list filters by type, state and health, and counts models and keys', async () => {
  const named = async (query: object) =>
    (await admin.send(aiProviders.list, { query })).body.items.map(({ name }) => name)
  const own = (await admin.send(aiProviders.read, { params: { id } })).body
  expect(own).toMatchObject({ model_count: 1, key_count: 1 })
  await admin.send(aiProviders.update, { params: { id }, body: { version: own.version, enabled: false } })
  expect(await named({ state: 'disabled' })).toEqual(['Lists'])
  expect(await named({ type: 'openai_compatible', state: 'enabled' })).toEqual([])
  expect(await named({ health: 'failing' })).toEqual([])
})

test('discovery lists the language models with the key, and says which were added', async () => {
  server.set({ kind: 'status', status: 200, body: listOf('small', 'large', 'text-embedding-3', 'whisper-1', 'large') })
  expect((await discover()).body).toEqual({
    ok: true,
    code: 'ok',
    items: [
      { external_id: 'large', added: false },
      { external_id: 'small', added: true },
    ],
  })
  expect(server.keys()).toEqual([secret])
})

test.each([
  ['a server without a list', { kind: 'status', status: 404 }, 'no_list'],
  ['a refused key', { kind: 'status', status: 401 }, 'unauthorized'],
  ['a web page', { kind: 'page' }, 'malformed'],
  ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'not_a_stream'],
  ['a reset', { kind: 'reset_at_once' }, 'reset'],
] as const)('discovery explains %s', async (_, fault, code) => {
  server.set(fault)
  expect((await discover()).body).toEqual({ ok: false, code, items: [] })
})

test('a test shows model, question and answer without the key, and stores no text of them', async () => {
  const fake = await startFakeModel(() => `Hello, your key is ${secret}.`)
  const talkative = await addProvider('Talkative', fake.baseUrl)
  const { body } = await admin.send(aiProviders.test, { params: { id: talkative } })
  await fake.stop()
  expect(body).toMatchObject({ ok: true, model: 'small', question: 'Say hello.', answer: 'Hello, your key is ….' })
  const { last_test, health } = (await admin.send(aiProviders.read, { params: { id: talkative } })).body
  expect(health).toBe('ok')
  expect(Object.keys(last_test ?? {}).toSorted()).toEqual(['at', 'code', 'ms', 'ok'])
})
