import { createServer as createPlainServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { contract } from '@parley/contracts/calls'
import { type ChatFault, startFaultServer } from '@parley/testbed/ai'
import { selfSigned } from '@parley/testbed/certificate'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../testing/api.ts'

const api = await startApi({ aiFetchAllow: ['127.0.0.1', 'localhost'] })
const server = await startFaultServer()
afterAll(server.stop)
const { aiProviders, aiModels, aiServiceKeys } = contract
const admin = await api.signInAs('super-admin')
const secret = 'sk-canary-0123456789'

type ProviderType = 'openai_compatible' | 'anthropic' | 'google' | 'openai_realtime'
const kinds = { openai_compatible: 'llm', anthropic: 'llm', google: 'llm', openai_realtime: 'realtime' } as const

const addProvider = async (type: ProviderType, base_url: string): Promise<string> => {
  const { body } = await admin.send(aiProviders.create, { body: { name: `${type} ${Math.random()}`, type, base_url } })
  const provider_id = body.id
  await admin.send(aiModels.create, { body: { provider_id, name: 'Small', external_id: 'small', kind: kinds[type] } })
  await admin.send(aiServiceKeys.create, { body: { provider_id, label: 'First', secret } })
  return provider_id
}

const providers = {
  openai_compatible: await addProvider('openai_compatible', server.baseUrl),
  anthropic: await addProvider('anthropic', server.baseUrl),
  google: await addProvider('google', server.baseUrl),
}
const chatTypes = ['openai_compatible', 'anthropic', 'google'] as const

/** The status and the code of a connection test and of a discovery. No answer holds the key. */
const ask = async (id: string) => {
  const run = await admin.send(aiProviders.test, { params: { id } })
  const discovery = await admin.send(aiProviders.discoverModels, { params: { id } })
  const provider = await admin.send(aiProviders.read, { params: { id } })
  const words = [run, discovery, provider].map(({ body, headers }) => JSON.stringify([body, [...headers]]))
  expect(words.filter((text) => text.includes(secret))).toEqual([])
  expect([run.body.ok, discovery.body.ok]).toEqual([false, false])
  return { statuses: [run.status, discovery.status], test: run.body.code, discovery: discovery.body.code }
}

const okStatuses = [200, 200]
const json = (status: number, body: string, headers: Record<string, string> = {}): ChatFault => ({
  kind: 'status',
  status,
  body,
  headers,
})
const page = (status: number): ChatFault =>
  json(status, '<!doctype html><title>Not here</title>', { 'content-type': 'text/html' })

const faults: [string, ChatFault | ((request: number, key: string) => ChatFault), string, string][] = [
  ['a redirect to another host', { kind: 'redirect', to: 'http://192.0.2.1/v1' }, 'redirect', 'redirect'],
  ['an HTML page with status 200', page(200), 'not_a_stream', 'malformed'],
  ['a page for an unknown path', page(404), 'not_found', 'no_list'],
  [
    'a page for an unknown path that speaks of models',
    json(404, '<!doctype html><title>Not found</title><p>See our models</p>', { 'content-type': 'text/html' }),
    'not_found',
    'no_list',
  ],
  [
    'an unknown path that contains the word model',
    json(404, '{"error":{"message":"Cannot POST /models/v1. See https://docs.test/models"}}'),
    'not_found',
    'no_list',
  ],
  ['an unknown model in plain words', json(404, 'model not found: small'), 'unknown_model', 'no_list'],
  ['JSON for an unknown path', json(404, '{"detail":"Not Found"}'), 'not_found', 'no_list'],
  [
    'an unknown model',
    json(404, '{"error":{"message":"The model `small` does not exist"}}'),
    'unknown_model',
    'no_list',
  ],
  ['a path that takes no such request', page(405), 'not_a_stream', 'no_list'],
  ['a connection that is reset', { kind: 'reset_at_once' }, 'reset', 'reset'],
  ['a request that is refused', json(400, '{"error":{"message":"no"}}'), 'bad_request', 'bad_request'],
  [
    'a refused key that comes back in the body',
    (_request, key) => json(401, JSON.stringify({ error: { message: `Incorrect API key: ${key}` } }), { 'x-key': key }),
    'unauthorized',
    'unauthorized',
  ],
  [
    'a key that comes back in a page',
    (_request, key) => json(500, `<h1>${key}</h1>`, { 'content-type': 'text/html' }),
    'provider_error',
    'provider_error',
  ],
  ['too many requests', json(429, '{}', { 'retry-after': '30' }), 'rate_limited', 'rate_limited'],
]

test.each(chatTypes.flatMap((type) => faults.map(([name, ...fault]) => [type, name, ...fault] as const)))(
  'of %s, a connection test and a discovery name %s',
  async (type, _name, fault, code, discovery) => {
    server.set(fault)
    expect(await ask(providers[type])).toEqual({ statuses: okStatuses, test: code, discovery })
    await expect.poll(server.open).toBe(0)
  },
)

test.each(chatTypes)(
  'of %s, a connection test names an error in mid-stream and an answer that breaks off',
  async (type) => {
    server.set({ kind: 'error_in_stream' })
    const run = () => admin.send(aiProviders.test, { params: { id: providers[type] } })
    expect((await run()).body).toMatchObject({ ok: false, code: 'provider_error', answer: '' })
    server.set({ kind: 'malformed' })
    expect((await run()).body).toMatchObject({ ok: false, code: 'malformed', answer: '' })
    server.set({ kind: 'reset' })
    expect((await run()).body).toMatchObject({ ok: false, code: 'reset', answer: '' })
  },
)

test('a connection test names a model that answers without a word, and the model counts as failing', async () => {
  const event = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
  const silence = `${event({ delta: { role: 'assistant', content: '' } })}${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`
  server.set(json(200, silence, { 'content-type': 'text/event-stream' }))
  const id = await addProvider('openai_compatible', server.baseUrl)
  const { body } = await admin.send(aiProviders.test, { params: { id } })
  expect(body).toMatchObject({ ok: false, code: 'empty', answer: '' })
  const { items } = (await admin.send(aiModels.list, { query: { provider_id: id } })).body
  expect(items).toMatchObject([{ health: 'failing', health_code: 'empty' }])
})

const sockets = new Set<Socket>()
const portOf = async (listening: Server): Promise<number> => {
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return (listening.address() as AddressInfo).port
}
const listening: Server[] = []
const listen = async (each: Server): Promise<number> => {
  listening.push(each)
  return portOf(each)
}
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const each of listening) each.close()
})

const secure = await listen(createSecureServer(selfSigned(), (_request, response) => response.end('{}')))
const plain = await listen(createPlainServer((_request, response) => response.end('{}')))
/** Speaks another protocol than HTTP. */
const otherProtocol = await listen(createServer((socket) => socket.end('-ERR unknown command\r\n')))
const closing = await listen(createServer((socket) => socket.once('data', () => socket.end())))

test.each([
  ['a certificate that signs itself', `https://localhost:${secure}/v1`, 'certificate'],
  ['a certificate for another name', `https://127.0.0.1:${secure}/v1`, 'certificate'],
  ['a server without HTTPS', `https://127.0.0.1:${plain}/v1`, 'not_encrypted'],
  ['a server of another protocol', `http://127.0.0.1:${otherProtocol}/v1`, 'not_a_stream'],
  ['a connection that is closed without an answer', `http://127.0.0.1:${closing}/v1`, 'reset'],
  ['a port on which nothing listens', 'http://127.0.0.1:1/v1', 'refused'],
])('a connection test and a discovery name %s', async (_name, address, code) => {
  for (const type of chatTypes)
    expect(await ask(await addProvider(type, address))).toEqual({ statuses: okStatuses, test: code, discovery: code })
})

test.each([
  ['an empty object', json(200, '{}')],
  ['a web page', page(200)],
  ['no JSON', json(200, '{"value":')],
])('a live voice that answers with %s is not working', async (_name, fault) => {
  const id = await addProvider('openai_realtime', server.baseUrl)
  server.set(fault)
  const { body } = await admin.send(aiProviders.test, { params: { id } })
  expect(body).toMatchObject({ ok: false, code: 'malformed' })
})

test.each([
  ['a wrong address', page(404), 'not_found'],
  ['an unknown model', json(404, '{"error":{"message":"The model `small` does not exist"}}'), 'unknown_model'],
  ['an unknown voice', json(404, '{"detail":{"status":"voice_not_found"}}'), 'unknown_model'],
])('a connection test of speech names %s', async (_name, fault, code) => {
  server.set(fault)
  for (const [kind, question] of [
    ['tts', 'Hello.'],
    ['stt', ''],
  ] as const) {
    const { body: provider } = await admin.send(aiProviders.create, {
      body: { name: `${kind} ${Math.random()}`, type: 'openai_compatible', base_url: server.baseUrl, keyless: true },
    })
    await admin.send(aiModels.create, { body: { provider_id: provider.id, name: kind, external_id: kind, kind } })
    const { body } = await admin.send(aiProviders.test, { params: { id: provider.id } })
    expect(body).toMatchObject({ ok: false, code, model: kind, kind, question, status: 404 })
  }
})

test('a list of models that repeats the key does not bring it back', async () => {
  server.set((_request, key) => json(200, JSON.stringify({ data: [{ id: 'small' }, { id: `${key}-model` }] })))
  const { body } = await admin.send(aiProviders.discoverModels, { params: { id: providers.openai_compatible } })
  expect(body.items.map(({ external_id }) => external_id)).toEqual(['small'])
})

test('a list keeps its models when one of them has a name that no model can have', async () => {
  server.set(json(200, JSON.stringify({ data: [{ id: 'small' }, { id: '' }, { id: 'x'.repeat(300) }, {}] })))
  const { body } = await admin.send(aiProviders.discoverModels, { params: { id: providers.openai_compatible } })
  expect(body.items.map(({ external_id }) => external_id)).toEqual(['small'])
})
